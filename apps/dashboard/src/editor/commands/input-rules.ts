import { InputRule, inputRules } from 'prosemirror-inputrules';
import { TextSelection, type EditorState, type Plugin, type Transaction } from 'prosemirror-state';
import { schema } from '../model/schema.ts';
import { linkAddress } from './addresses.ts';
import type { Shape } from './block-shapes.ts';
import { turnInto } from './blocks.ts';
import { takesMarks, type MarkName } from './marks.ts';

/** Markdown signs at the beginning of a paragraph. One Backspace afterwards restores the typed text. */
const SHAPES: readonly [pattern: RegExp, shape: Shape][] = [
  [/^##\s$/, 'heading2'],
  [/^###\s$/, 'heading3'],
  [/^####\s$/, 'heading4'],
  [/^[-*]\s$/, 'bullet'],
  [/^1[.)]\s$/, 'ordered'],
  [/^>\s$/, 'quote'],
];

const MARKS: readonly [pattern: RegExp, mark: MarkName][] = [
  [/(?:^|[^*\w])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, 'strong'],
  [/(?:^|[^_\w])__([^\s_](?:[^_]*[^\s_])?)__$/, 'strong'],
  [/(?:^|[^*\w])\*([^\s*](?:[^*]*[^\s*])?)\*$/, 'em'],
  [/(?:^|[^_\w])_([^\s_](?:[^_]*[^\s_])?)_$/, 'em'],
  [/(?:^|[^`])`([^`]+)`$/, 'code'],
  [/(?:^|[^~])~~([^\s~](?:[^~]*[^\s~])?)~~$/, 'strike'],
];

const LINK = /(?<!!)\[([^[\]]+)\]\(([^\s()]+)\)$/;
const ADDRESS = /https?:\/\//i;
const FENCE = /^```([\w+#.-]*)\s$/;
const CALLOUT = /^\[!(note|tip|important|warning|caution)\]\s$/i;
const VARIANTS: Readonly<Record<string, string>> = {
  note: 'info',
  tip: 'success',
  important: 'info',
  warning: 'warning',
  caution: 'error',
};

export function markdownShortcuts(): Plugin {
  return inputRules({
    rules: [
      ...SHAPES.map(([pattern, shape]) => shapeRule(pattern, shape)),
      new InputRule(FENCE, fence),
      new InputRule(/^---$/, divider),
      new InputRule(CALLOUT, callout),
      ...MARKS.map(([pattern, mark]) => markRule(pattern, mark)),
      new InputRule(LINK, link, { inCodeMark: false }),
      new InputRule(/\s$/, address, { inCodeMark: false }),
    ],
  });
}

function inParagraph(state: EditorState): boolean {
  const { $from } = state.selection;
  return $from.depth === 1 && $from.parent.type === schema.nodes.paragraph && $from.parent.attrs.source !== true;
}

/** The transaction of a command, applied after the typed sign was removed. */
function without(
  state: EditorState,
  start: number,
  end: number,
  command: ReturnType<typeof turnInto>,
): Transaction | null {
  const tr = state.tr.delete(start, end);
  const bare = state.apply(tr);
  let result: Transaction | null = null;
  command(bare, (further) => {
    for (const step of further.steps) tr.step(step);
    result = tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(further.selection.from, tr.doc.content.size))));
  });
  return result;
}

function shapeRule(pattern: RegExp, shape: Shape): InputRule {
  return new InputRule(pattern, (state, _, start, end) =>
    inParagraph(state) ? without(state, start, end, turnInto(shape)) : null,
  );
}

function fence(state: EditorState, match: RegExpMatchArray, start: number, end: number): Transaction | null {
  if (!inParagraph(state)) return null;
  const tr = without(state, start, end, turnInto('code'));
  return tr && tr.setNodeAttribute(tr.selection.$from.before(1), 'language', match[1] ?? '');
}

/** The text behind the caret stays a paragraph below the divider. */
function divider(state: EditorState, _: RegExpMatchArray, start: number, end: number): Transaction | null {
  if (!inParagraph(state)) return null;
  return state.tr.delete(start, end).insert(state.selection.$from.before(), schema.nodes.divider.create());
}

/** The blank that ends an address; one Backspace afterwards makes it plain text again. */
function address(state: EditorState, [blank]: RegExpMatchArray, _: number, end: number): Transaction | null {
  const tr = linkAddress(state);
  return tr && tr.insertText(blank, end).removeStoredMark(schema.marks.link);
}

/** `> [!NOTE]`: the quote created by `> ` becomes a callout. */
function callout(state: EditorState, match: RegExpMatchArray, start: number, end: number): Transaction | null {
  const { $from } = state.selection;
  if ($from.parent.type !== schema.nodes.quote_text) return null;
  const tr = without(state, start, end, turnInto('callout'));
  return (
    tr &&
    tr.setNodeAttribute(tr.selection.$from.before(1), 'variant', VARIANTS[(match[1] ?? '').toLowerCase()] ?? 'info')
  );
}

function markRule(pattern: RegExp, name: MarkName): InputRule {
  return new InputRule(
    pattern,
    (state, match, start, end) => {
      const inner = match[1] ?? '';
      if (!takesMarks(state) || inner === '') return null;
      const from = start + match[0].lastIndexOf(inner);
      const signs = match[0].length - match[0].lastIndexOf(inner) - inner.length;
      const open = from - signs;
      // Stars and underscores of an address are part of it.
      const before = state.doc.textBetween(state.selection.$from.start(), open, '', '\uFFFC');
      if (ADDRESS.test(before.split(/\s/).at(-1) ?? '')) return null;
      // The last closing sign is being typed and is not in the document yet.
      const tr = state.tr.delete(from + inner.length, end).delete(open, from);
      const mark = schema.marks[name].create();
      return tr.addMark(open, open + inner.length, mark).removeStoredMark(mark);
    },
    { inCodeMark: false },
  );
}

function link(state: EditorState, match: RegExpMatchArray, start: number, end: number): Transaction | null {
  if (!takesMarks(state)) return null;
  const [, text = '', href = ''] = match;
  const mark = schema.marks.link.create({ href });
  const marks = mark.addToSet(state.selection.$from.marks());
  return state.tr.replaceWith(start, end, schema.text(text, marks)).removeStoredMark(mark);
}
