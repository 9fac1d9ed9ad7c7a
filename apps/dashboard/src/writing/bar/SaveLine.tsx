import { Check, CloudOff, LoaderCircle, TriangleAlert, type LucideIcon } from 'lucide-react';
import { NO_STORAGE } from '../../drafts/index.ts';
import { isBlank } from '../draft/entity-kind.ts';
import type { DraftOnScreen } from '../draft/useDraft.ts';
import css from '../Writing.module.css';

/** The save state in a few words; screen readers announce when it gets better or worse. */
export function SaveLine({ draft, uploads, limit }: { draft: DraftOnScreen; uploads: number; limit: string | null }) {
  const {
    words,
    tone,
    icon: Icon,
  } = limit !== null && isKept(draft) ? danger(`Too long to save: ${limit}`) : told(draft, uploads);
  return (
    <p className={css['saved']} data-tone={tone} role="status" aria-live="polite">
      <Icon aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}

/** Whether the text is where it should be until it is saved. */
function isKept({ state: { kind } }: DraftOnScreen): boolean {
  return kind === 'typing' || kind === 'kept' || kind === 'saved';
}

interface Told {
  readonly words: string;
  readonly tone: 'calm' | 'warn' | 'danger';
  readonly icon: LucideIcon;
}

const calm = (words: string): Told => ({ words, tone: 'calm', icon: Check });
const warn = (words: string): Told => ({ words, tone: 'warn', icon: CloudOff });
const danger = (words: string): Told => ({ words, tone: 'danger', icon: TriangleAlert });

function told({ state, store }: DraftOnScreen, uploads: number): Told {
  if (uploads > 0)
    return {
      words: uploads === 1 ? 'Uploading a file' : `Uploading ${uploads} files`,
      tone: 'calm',
      icon: LoaderCircle,
    };
  if (store.session.stored === null && state.kind === 'kept' && isBlank(store.kind, store.session.read()))
    return calm('Empty draft');
  switch (state.kind) {
    case 'saved':
      return calm('Saved');
    case 'typing':
      return { words: 'Editing', tone: 'calm', icon: LoaderCircle };
    case 'kept':
      return state.on === 'service'
        ? calm(store.isLive ? 'Changes saved, not published' : 'Draft saved')
        : calm('Saved on this device');
    case 'saving':
      return { words: 'Saving', tone: 'calm', icon: LoaderCircle };
    case 'unkept':
      return danger(`Not saved: ${NO_STORAGE[state.reason]}`);
    case 'waiting':
      return warn(
        state.reason === 'signed-out' ? 'On this device only: sign in to save' : 'On this device only: no connection',
      );
    case 'refused':
      return danger(
        `Not saved: ${state.problems.length > 1 ? `${state.problems.length} errors to fix` : (state.problems[0]?.message ?? state.message)}`,
      );
    case 'conflict':
      return danger('Not saved: someone else edited this');
    case 'gone':
      return danger('Deleted by someone else. Your text is still here.');
  }
}
