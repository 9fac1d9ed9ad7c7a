import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keydownHandler, keymap } from 'prosemirror-keymap';
import { Plugin, type Command } from 'prosemirror-state';
import { schema } from '../model/schema.ts';
import { linkAddress } from './addresses.ts';
import type { Shape } from './block-shapes.ts';
import { duplicateBlock, move, turnInto } from './blocks.ts';
import { leaveDownwards } from './code.ts';
import { backToText, breakLine, enter } from './enter.ts';
import { toggle } from './marks.ts';
import { indentItems, itemLevels, outdentItems } from './nesting.ts';

const SHAPES: readonly Shape[] = ['paragraph', 'paragraph', 'heading2', 'heading3', 'heading4'];

/** Inserts two spaces in code. */
const indent: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== schema.nodes.code_block) return false;
  dispatch?.(state.tr.insertText('  ').scrollIntoView());
  return true;
};

const outdent: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type !== schema.nodes.code_block) return false;
  const line = $from.parent.textContent.lastIndexOf('\n', $from.parentOffset - 1) + 1;
  const blanks = /^ {1,2}/.exec($from.parent.textContent.slice(line))?.[0].length ?? 0;
  if (blanks > 0) dispatch?.(state.tr.delete($from.start() + line, $from.start() + line + blanks));
  return true;
};

/** An address before the caret becomes a link. */
const linkThenEnter: Command = (state, dispatch, view) => {
  const linked = linkAddress(state);
  if (linked) dispatch?.(linked);
  return enter(linked && view ? view.state : state, dispatch, view);
};

/** Tab moves the focus from the block handle only, which Escape leads to: a text is never left by mistake. */
const stay: Command = () => true;

/** All key bindings of the document. */
export function editorKeys(): Plugin[] {
  const bindings: Record<string, Command> = {
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggle('strong'),
    'Mod-i': toggle('em'),
    'Mod-e': toggle('code'),
    'Mod-Shift-x': toggle('strike'),
    'Mod-Shift-8': turnInto('bullet'),
    'Mod-Shift-7': turnInto('ordered'),
    'Alt-Shift-ArrowUp': move(-1),
    'Alt-Shift-ArrowDown': move(1),
    'Mod-Shift-d': duplicateBlock,
    Enter: linkThenEnter,
    'Shift-Enter': breakLine,
    Backspace: chainCommands(undoInputRule, backToText),
    ArrowDown: leaveDownwards,
    Tab: chainCommands(indent, indentItems, stay),
    'Shift-Tab': chainCommands(outdent, outdentItems, stay),
  };
  SHAPES.forEach((shape, level) => {
    if (level !== 1) bindings[`Ctrl-Alt-${level}`] = turnInto(shape);
  });
  const own = keydownHandler(bindings);
  // AltGr reports Ctrl and Alt; it is used to type characters.
  const handleKeyDown: typeof own = (view, event) => !event.getModifierState('AltGraph') && own(view, event);
  return [new Plugin({ props: { handleKeyDown } }), keymap(baseKeymap), itemLevels()];
}
