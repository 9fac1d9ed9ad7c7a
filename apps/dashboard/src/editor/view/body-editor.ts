import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { EditorState, NodeSelection, Selection, TextSelection, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Block } from '@app/content/blocks';
import { blockAt } from '../commands/blocks.ts';
import { markdownShortcuts } from '../commands/input-rules.ts';
import { editorKeys } from '../commands/keys.ts';
import { BodyMemory, sourceIn } from '../model/body-memory.ts';
import { schema } from '../model/schema.ts';
import { Pasting } from '../paste/pasting.ts';
import { blockViews } from './blocks/index.ts';
import { editIsland } from './blocks/island-view.ts';
import { takeUpCaret } from './caret.ts';
import { copyText } from './copy-text.ts';
import { hints, showProblems, type BlockProblems } from './hints.ts';
import type { EditorHost } from './host.ts';
import { replaceBody } from './replace-body.ts';
import { Suggestions } from './suggestions.ts';
import { Uploads } from './uploads.ts';

export interface BodyEditorOptions {
  readonly label: string;
  readonly body: readonly Block[];
  readonly host: EditorHost;
  /** Id of the list of suggestions, which a component renders. */
  readonly listId: string;
}

/** The editor of a body. Everything in the document is plain DOM; floating controls are rendered by components that subscribe to it. */
export class BodyEditor {
  readonly view: EditorView;
  readonly suggestions = new Suggestions();
  readonly uploads: Uploads;
  private readonly memory = new BodyMemory();
  private readonly listeners = new Set<() => void>();
  private editable = true;
  private revision = 0;

  constructor(
    place: HTMLElement,
    private readonly options: BodyEditorOptions,
  ) {
    const { body, host } = options;
    this.uploads = new Uploads(() => this.view, host);
    const pasting = new Pasting(this.memory, this.uploads, host);
    this.view = new EditorView(place, {
      state: EditorState.create({ doc: this.memory.read(body), plugins: this.plugins() }),
      editable: () => this.editable,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': options.label, spellcheck: 'true' },
      nodeViews: blockViews(host, (getPos) => ({
        choose: () => void this.chooseImage(getPos),
        uploadOf: (upload) => this.uploads.stateOf(upload),
        retry: (upload) => this.uploads.retry(upload),
      })),
      handleTextInput: (view, _from, _to, text) => typeBelow(view, text),
      handleDrop: (view, event, _, moved) => !moved && pasting.drop(view, event),
      handleDOMEvents: {
        keydown: (view, event) => (takeUpCaret(view, event), pasting.keyDown(event), false),
        // Runs before other handlers read the clipboard, so that foreign HTML creates no elements here.
        paste: (view, event) => {
          const isTaken = view.editable && pasting.paste(view, event);
          if (isTaken) event.preventDefault();
          return isTaken;
        },
      },
      handleKeyDown: (view, event) => event.key === 'Enter' && editIsland(view),
      clipboardTextSerializer: (slice) => copyText(slice, this.memory),
      dispatchTransaction: (tr) => this.apply(tr),
    });
  }

  /** The current body. Untouched blocks are the same objects as before. */
  read(): Block[] {
    return this.memory.write(this.view.state.doc);
  }

  /** Sets a body that came from elsewhere, changing only the blocks that differ. */
  replace(body: readonly Block[]): void {
    const tr = replaceBody(this.view.state, body, this.memory);
    if (tr.docChanged) this.view.updateState(this.view.state.apply(tr));
    this.tell();
  }

  setEditable(editable: boolean): void {
    this.editable = editable;
    this.view.setProps({ editable: () => editable });
  }

  /** Data about files was loaded. */
  mediaChanged(): void {
    this.view.state.doc.descendants((node, at) => {
      if (node.type === schema.nodes.image || node.type === schema.nodes.island) this.redraw(at);
    });
  }

  showProblems(problems: BlockProblems): void {
    this.view.updateState(this.view.state.apply(showProblems(this.view.state, problems)));
  }

  run(command: Command): boolean {
    const done = command(this.view.state, (tr) => this.view.dispatch(tr), this.view);
    this.view.focus();
    return done;
  }

  focus(): void {
    this.view.focus();
  }

  /** Whether the block at the caret shows its Markdown; null if it has none. */
  get source(): 'shown' | 'hidden' | null {
    return sourceIn(blockAt(this.view.state).node);
  }

  /** Shows the texts of the block at the caret as Markdown, or formatted again. */
  switchSource(): void {
    const { state } = this.view;
    const { node, at } = blockAt(state);
    const tr = state.tr.replaceWith(at, at + node.nodeSize, this.memory.switched(node));
    this.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    this.view.focus();
  }

  /** Goes to a block by its index. */
  goTo(index: number): void {
    const { doc } = this.view.state;
    let at = 0;
    for (let block = 0; block < Math.min(index, doc.childCount - 1); block++) at += doc.child(block).nodeSize;
    const node = doc.nodeAt(at);
    const selection = node?.isAtom ? NodeSelection.create(doc, at) : Selection.near(doc.resolve(at + 1));
    this.view.dispatch(this.view.state.tr.setSelection(selection).scrollIntoView());
    this.view.focus();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A counter of everything that could affect the floating controls. */
  readonly now = (): number => this.revision;

  destroy(): void {
    this.view.destroy();
  }

  private plugins() {
    return [
      this.suggestions.plugin(this.options.listId),
      markdownShortcuts(),
      ...editorKeys(),
      history({ newGroupDelay: 700 }),
      dropCursor({ class: 'drop-cursor', width: 3 }),
      gapCursor(),
      ...hints(),
    ];
  }

  private apply(tr: EditorState['tr']): void {
    this.view.updateState(this.view.state.apply(tr));
    if (tr.docChanged) this.options.host.changed(() => this.read());
    this.tell();
  }

  private tell(): void {
    this.revision++;
    for (const listener of this.listeners) listener();
  }

  private redraw(at: number): void {
    const node = this.view.state.doc.nodeAt(at);
    const dom = this.view.nodeDOM(at);
    if (node && dom instanceof HTMLElement) dom.dispatchEvent(new CustomEvent('redraw'));
  }

  private async chooseImage(getPos: () => number | undefined): Promise<void> {
    const media = await this.options.host.chooseMedia();
    const at = getPos();
    const node = at === undefined ? null : this.view.state.doc.nodeAt(at);
    if (!media || at === undefined || !node) return;
    const attrs = { ...node.attrs, mediaId: media.id, upload: null, alt: node.attrs.alt ?? media.alt };
    this.view.dispatch(this.view.state.tr.setNodeMarkup(at, null, attrs));
    // The dialog restores the focus one frame later, to a button that no longer exists.
    requestAnimationFrame(() => requestAnimationFrame(() => this.view.focus()));
  }
}

/** Text typed while a whole block is selected goes below it, so that a key never replaces a block. */
function typeBelow(view: EditorView, text: string): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
  const after = selection.$to.depth === 0 ? selection.to : selection.$to.after(1);
  const tr = view.state.tr.insert(after, schema.nodes.paragraph.create(null, schema.text(text)));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1 + text.length)).scrollIntoView());
  return true;
}
