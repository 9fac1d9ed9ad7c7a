import { useState } from 'react';
import { Button, Confirm, SelectionBar, warn, wordsFor } from '../../ui/index.ts';
import type { BulkChange } from './bulk.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { PostRow } from './posts-query.ts';
import { countOf, type Bulk } from './useBulk.ts';

type Deed = 'published' | 'draft' | 'archived' | 'delete';

interface Props {
  readonly rows: readonly PostRow[];
  readonly bulk: Bulk;
  readonly onDone: () => void;
}

/** Changes many posts. Changes can be undone, and refusals are reported for each post. */
export function BulkBar({ rows, bulk, onDone }: Props) {
  const [asked, setAsked] = useState<Deed | 'change' | null>(null);
  const run = async (change: BulkChange) => {
    if (await bulk.run(change, rows)) onDone();
  };
  const count = countOf(rows.length);
  return (
    <>
      <SelectionBar label="Selected posts" count={count} onCancel={onDone}>
        <Button small onPress={() => setAsked('published')}>
          Publish
        </Button>
        <Button small onPress={() => setAsked('draft')}>
          To draft
        </Button>
        <Button small onPress={() => void run({ status: 'archived' }).catch((error: unknown) => warn(wordsFor(error)))}>
          Archive
        </Button>
        <Button small onPress={() => setAsked('change')}>
          Change…
        </Button>
        <Button small onPress={() => setAsked('delete')}>
          Delete
        </Button>
      </SelectionBar>
      {asked === 'change' && <ChangeDialog count={count} onChange={run} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <DeletePosts rows={rows} bulk={bulk} onDone={onDone} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'change' && asked !== 'delete' && (
        <Confirm
          title={QUESTIONS[asked].title(count)}
          deed={QUESTIONS[asked].deed}
          danger={false}
          onClose={() => setAsked(null)}
          onConfirm={() => run({ status: asked })}
        >
          <p>{QUESTIONS[asked].text}</p>
        </Confirm>
      )}
    </>
  );
}

/** Asks before posts are deleted. */
export function DeletePosts({ rows, bulk, onDone, onClose }: Props & { readonly onClose: () => void }) {
  return (
    <Confirm
      title={`Delete ${rows.length === 1 ? `“${rows[0]?.title}”` : countOf(rows.length)}?`}
      deed="Delete"
      onClose={onClose}
      onConfirm={() => {
        onDone();
        bulk.remove(rows);
        return Promise.resolve();
      }}
    >
      <p>You can take it back for ten seconds, then {rows.length === 1 ? 'it is' : 'they are'} gone for good.</p>
    </Confirm>
  );
}

const QUESTIONS: Readonly<
  Record<Exclude<Deed, 'delete'>, { title: (count: string) => string; text: string; deed: string }>
> = {
  published: { title: (count) => `Publish ${count}?`, text: 'Readers see them at once.', deed: 'Publish' },
  draft: {
    title: (count) => `Set ${count} back to draft?`,
    text: 'They leave the site; their addresses lead nowhere until they are published again.',
    deed: 'To draft',
  },
  archived: { title: (count) => `Archive ${count}?`, text: 'They leave the site and stay here.', deed: 'Archive' },
};
