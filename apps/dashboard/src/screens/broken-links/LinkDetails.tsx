import { NeedsRight } from '../../entity-list/NeedsRight.tsx';
import { Button, Details, DialogActions, Fact, Facts, Moment } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import { ResolvedBy, type Entry } from './columns.tsx';
import { RedirectDialog } from './RedirectDialog.tsx';

interface Props {
  readonly entry: Entry;
  /** Whether the user may resolve it, and it is open. */
  readonly canResolve: boolean;
  readonly onClose: () => void;
  readonly onResolved: () => void;
}

/** What is known of a lost address, and where its readers should go. */
export function LinkDetails({ entry, canResolve, onClose, onResolved }: Props) {
  const { path, referrer, hitCount, firstSeenAt, lastSeenAt, resolvedAt, resolvedBy, hitsSince } = entry;
  const facts = (
    <Facts>
      <Fact name="Hits">{grouped(hitCount)}</Fact>
      <Fact name="Referrer">{referrer ?? 'Direct or unknown'}</Fact>
      <Fact name="First seen">
        <Moment at={firstSeenAt} />
      </Fact>
      <Fact name="Last seen">
        <Moment at={lastSeenAt} />
      </Fact>
      {resolvedAt && (
        <Fact name="Resolved">
          <Moment at={resolvedAt} /> <ResolvedBy by={resolvedBy} />
        </Fact>
      )}
      {hitsSince !== undefined && <Fact name="Hits since resolved">{grouped(hitsSince)}</Fact>}
    </Facts>
  );
  if (!canResolve) {
    return (
      <Details title={path} onClose={onClose}>
        {facts}
        {resolvedAt === null && (
          <>
            <NeedsRight of={['settings:write', 'seo:write']} />
            <DialogActions>
              <Button isDisabled>Redirect</Button>
            </DialogActions>
          </>
        )}
      </Details>
    );
  }
  return (
    <RedirectDialog entry={entry} onClose={onClose} onResolved={onResolved}>
      {facts}
    </RedirectDialog>
  );
}
