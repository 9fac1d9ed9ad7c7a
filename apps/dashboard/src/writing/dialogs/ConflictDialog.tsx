import { useState } from 'react';
import type { Block } from '@app/content/blocks';
import type { Choice, Merge, MergeConflict, StoredState } from '../../drafts/index.ts';
import { markdownOf } from '../../editor/paste/block-markdown.ts';
import { useUserName } from '../../members/useUserName.ts';
import { Button, Dialog, DialogActions } from '../../ui/index.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import css from './Conflict.module.css';
import { Differences } from './Differences.tsx';

/** Asks only about what both sides changed; everything else is merged already. Nothing is dropped without a click. */
export function ConflictDialog({
  draft,
  merge,
  theirs,
}: {
  draft: DraftOnScreen;
  merge: Merge;
  theirs: StoredState | null;
}) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { session } = draft.store;
  const open = merge.conflicts.filter(({ path }) => !choices.has(path)).length;
  const who = useUserName(theirs?.updatedBy ?? null, 'You, in another window,');
  return (
    <Dialog title="Resolve conflict" isOpen isDismissable={false} size="l">
      <p>
        {theirs === null
          ? 'Your unsaved changes differ from the saved version. Choose what to keep.'
          : `${who} saved this while you were writing. Other changes merge automatically. Choose what to keep.`}
      </p>
      {merge.conflicts.map((conflict) => (
        <Conflict
          key={conflict.path}
          conflict={conflict}
          theirName={theirs === null ? 'Saved' : 'Theirs'}
          choice={choices.get(conflict.path) ?? null}
          onChoose={(choice) => setChoices(new Map(choices).set(conflict.path, choice))}
        />
      ))}
      <DialogActions>
        <Button look="primary" isDisabled={open > 0} onPress={() => void session.resolve(choices)}>
          {open > 0 ? `${open} to choose` : theirs === null ? 'Merge' : 'Merge and save'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Conflict({
  conflict,
  theirName,
  choice,
  onChoose,
}: {
  conflict: MergeConflict;
  theirName: string;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}) {
  const { path, base, mine, theirs, canKeepBoth } = conflict;
  const options: [Choice, string, unknown][] = [
    ['mine', 'Mine', mine],
    ['theirs', theirName, theirs],
  ];
  return (
    <fieldset className={css['conflict']}>
      <legend>{titleOf(path)}</legend>
      <div className={css['sides']}>
        {options.map(([id, name, value]) => (
          <label key={id} className={css['side']} data-chosen={choice === id || choice === 'both' || undefined}>
            <span className={css['name']}>
              <input type="radio" name={path} checked={choice === id} onChange={() => onChoose(id)} /> {name}
            </span>
            <Differences from={wordsOf(base)} to={wordsOf(value)} />
          </label>
        ))}
      </div>
      {canKeepBoth && (
        <label>
          <input type="radio" name={path} checked={choice === 'both'} onChange={() => onChoose('both')} /> Keep both,
          mine first
        </label>
      )}
    </fieldset>
  );
}

function titleOf(path: string): string {
  if (path.startsWith('bodyJson')) return 'Text';
  const words = path
    .replace(/Id$/, '')
    .replaceAll('.', ' › ')
    .replace(/([A-Z])/g, ' $1');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** A value in a readable form. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((block) => typeof (block as { type?: unknown }).type === 'string'))
    return (value as Block[]).map(markdownOf).join('\n\n');
  return JSON.stringify(value, null, 1);
}
