import { Button, Notice, Row } from '../../ui/index.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import { againInWords, pendingInWords } from '../public-words.ts';

/** Says that readers do not see a change yet that was asked for, with a button that cancels it. */
export function PendingNotice({
  draft: { store, pending },
  onPublish,
}: {
  draft: DraftOnScreen;
  onPublish: () => void;
}) {
  if (pending === null) return null;
  const { kind, reason } = pending;
  const again = () => (kind === 'publish' ? onPublish() : void store.commit({ kind }));
  return (
    <Notice
      tone="warn"
      action={
        <Row>
          {reason !== 'waiting' && (
            <Button small onPress={again}>
              {againInWords(kind)}
            </Button>
          )}
          <Button small look={reason === 'waiting' ? 'plain' : 'quiet'} onPress={() => store.withdraw()}>
            Cancel
          </Button>
        </Row>
      }
    >
      {pendingInWords(pending, store.kind.name)}
    </Notice>
  );
}
