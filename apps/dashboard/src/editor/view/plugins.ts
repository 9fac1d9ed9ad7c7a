import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import { markdownShortcuts } from '../commands/input-rules.ts';
import { editorKeys } from '../commands/keys.ts';
import { farBlocks } from './far-blocks.ts';
import { hints } from './hints.ts';
import type { Suggestions } from './suggestions.ts';

/** @param leadToBlock moves the focus from the text to its block */
export function pluginsOf(suggestions: Suggestions, listId: string, leadToBlock: () => boolean): Plugin[] {
  return [
    suggestions.plugin(listId),
    // Behind the suggestions, which have an Escape of their own.
    keymap({ Escape: leadToBlock, F6: leadToBlock }),
    markdownShortcuts(),
    ...editorKeys(),
    history({ newGroupDelay: 700 }),
    dropCursor({ class: 'drop-cursor', width: 3 }),
    gapCursor(),
    farBlocks(),
    ...hints(),
  ];
}
