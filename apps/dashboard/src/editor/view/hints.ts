import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { schema } from '../model/schema.ts';
import { linkRemarks } from './links.ts';

/** Messages by block: by its index in the body, or by its position within the document. */
export type BlockProblems = ReadonlyMap<number, readonly string[]>;

const problemsKey = new PluginKey<DecorationSet>('problems');

/** Hints shown within the document. */
export function hints(): Plugin[] {
  return [emptyHint(), problemMarks(), linkRemarks()];
}

/** Shows a hint in the empty paragraph at the caret. */
function emptyHint(): Plugin {
  return new Plugin({
    props: {
      decorations: (state) => {
        const { $from, empty } = state.selection;
        if (
          !empty ||
          $from.parent.type !== schema.nodes.paragraph ||
          $from.parent.content.size > 0 ||
          $from.depth !== 1
        )
          return null;
        const hint = state.doc.childCount === 1 ? 'Start writing, or type / to add a block' : 'Type / to add a block';
        return DecorationSet.create(state.doc, [Decoration.node($from.before(), $from.after(), { 'data-hint': hint })]);
      },
    },
  });
}

/** Marks blocks with problems until they change. */
function problemMarks(): Plugin {
  return new Plugin({
    key: problemsKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, set) => {
        const problems = tr.getMeta(problemsKey) as BlockProblems | undefined;
        return problems ? marked(tr.doc, problems) : set.map(tr.mapping, tr.doc);
      },
    },
    props: { decorations: (state) => problemsKey.getState(state) },
  });
}

export function showProblems(state: EditorState, problems: BlockProblems) {
  return state.tr.setMeta(problemsKey, problems).setMeta('addToHistory', false);
}

function marked(doc: EditorState['doc'], problems: BlockProblems): DecorationSet {
  const decorations: Decoration[] = [];
  for (const [at, messages] of problems) {
    const node = doc.nodeAt(at);
    if (node) decorations.push(Decoration.node(at, at + node.nodeSize, { 'data-problem': messages.join(' ') }));
  }
  return DecorationSet.create(doc, decorations);
}
