import { Button, Notice, Row, Select } from '../../ui/index.ts';
import { grouped } from '../../util/grouped.ts';
import type { Moved } from './old-site.ts';
import css from './OldSite.module.css';
import type { useOldSite } from './useOldSite.ts';

/** Lost paths that are listed. */
const LISTED = 200;
const NONE = 'none';

interface MovedReportProps {
  readonly site: Pick<ReturnType<typeof useOldSite>, 'targets' | 'chosen' | 'choose' | 'create'>;
  readonly report: { readonly moved: readonly Moved[]; readonly notes: readonly string[] };
  readonly isBusy: boolean;
}

/** What became of the URLs of an old site; of those that are lost, where they could redirect to. */
export function MovedReport({ site, report: { moved, notes }, isBusy }: MovedReportProps) {
  const of = (state: Moved['state']) => moved.filter((each) => each.state === state);
  const lost = of('lost');
  const { size } = site.targets;
  return (
    <>
      <p className={css['sums']} role="status">
        <Sum of={of('live').length} name="live" />
        <Sum of={of('redirected').length} name="redirected" />
        <Sum of={of('gone').length} name="gone" />
        <Sum of={lost.length} name="lost" />
      </p>
      {moved.length === 0 && <Notice tone="warn">No URLs found in it.</Notice>}
      {notes.slice(0, LISTED).map((note) => (
        <Notice key={note} tone="warn">
          {note}
        </Notice>
      ))}
      {moved.length > 0 && lost.length === 0 && <Notice tone="good">No URL of the old site is lost.</Notice>}
      {lost.length > 0 && (
        <>
          <Row>
            <Button look="primary" isDisabled={isBusy || size === 0} onPress={() => void site.create()}>
              {size === 1 ? 'Create 1 redirect' : `Create ${grouped(size)} redirects`}
            </Button>
          </Row>
          <ul className={css['lost']} aria-label="Lost URLs">
            {lost.slice(0, LISTED).map((each) => (
              <LostPath key={each.path} of={each} chosen={site.chosen.get(each.path)} onChoose={site.choose} />
            ))}
          </ul>
          {lost.length > LISTED && <p>And {grouped(lost.length - LISTED)} more.</p>}
        </>
      )}
    </>
  );
}

function Sum({ of, name }: { of: number; name: string }) {
  return (
    <span>
      <strong>{grouped(of)}</strong> {name}
    </span>
  );
}

interface LostPathProps {
  readonly of: Moved;
  readonly chosen: string | undefined;
  readonly onChoose: (from: string, to: string) => void;
}

function LostPath({ of: { path, suggestions, isCertain }, chosen, onChoose }: LostPathProps) {
  const options = [
    { id: NONE, name: 'No redirect' },
    ...suggestions.map((suggestion) => ({ id: suggestion, name: suggestion })),
  ];
  return (
    <li>
      {suggestions.length === 0 ? (
        <code>{path}</code>
      ) : (
        <Select
          label={path}
          options={options}
          value={(chosen ?? (isCertain ? suggestions[0] : '')) || NONE}
          onChange={(to) => onChoose(path, to === NONE ? '' : to)}
        />
      )}
    </li>
  );
}
