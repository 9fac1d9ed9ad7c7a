import { Status } from '../../../ui/index.ts';
import { textOf } from '../../draft/entity-kind.ts';
import type { DraftOnScreen } from '../../draft/useDraft.ts';
import css from '../../Writing.module.css';

/** What readers see of the text at present. */
export function StatusField({ draft: { store, content, state } }: { draft: DraftOnScreen }) {
  const isPlanned = Boolean(store.opened.service.latest?.['scheduledAt']);
  const status = isPlanned ? 'scheduled' : textOf(content, 'status');
  const words: Readonly<Record<string, string>> = {
    draft: 'Not visible to readers.',
    scheduled: 'Visible to readers from the scheduled time.',
    published: state.kind === 'saved' ? 'Readers see this version.' : 'Readers see the version before your changes.',
    archived: 'No longer visible to readers.',
  };
  return (
    <div role="group" aria-label="Status" className={css['status']}>
      <Status of={status} />
      <span className={css['seen']}>{words[status]}</span>
    </div>
  );
}
