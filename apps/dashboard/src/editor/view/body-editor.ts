import { EditorState, NodeSelection, Selection, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Block } from '@app/content/blocks';
import { blockAt } from '../commands/blocks.ts';
import { typeBelow } from '../commands/type-below.ts';
import { BodyMemory, sourceIn } from '../model/body-memory.ts';
import { schema } from '../model/schema.ts';
import { Pasting } from '../paste/pasting.ts';
import { blockViews } from './blocks/index.ts';
import { editIsland } from './blocks/island-view.ts';
import { keepFromReact, takeUpCaret } from './caret.ts';
import { clipboardHtml } from './clipboard-html.ts';
import { copyText } from './copy-text.ts';
import { showProblems, type BlockProblems } from './hints.ts';
import type { EditorHost } from './host.ts';
import { imageActions } from './image-actions.ts';
import { askAddress } from './insert-kind.ts';
import { pluginsOf } from './plugins.ts';
import { replaceBody } from './replace-body.ts';
import { Suggestions } from './suggestions.ts';
import { Uploads } from './uploads.ts';

export interface BodyEditorOptions {
  readonly label: string;
  readonly body: readonly Block[];
  readonly host: EditorHost;
  /** Id of the list of suggestions, which a component renders. */
  readonly listId: string;
  /** Id of the words that say how the text is left by keyboard. */
  readonly helpId: string;
}

/** The editor of a body. Everything in the document is plain DOM; floating controls are rendered by components that subscribe to it. */
export class BodyEditor {
  readonly view: EditorView;
  readonly suggestions = new Suggestions();
  readonly uploads: Uploads;
  /** Moves the focus to the handle of the block; set by the component that renders it. @returns false if there is none */
  leadToBlock: () => boolean = () => false;
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
      state: EditorState.create({
        doc: this.memory.read(body),
        plugins: pluginsOf(this.suggestions, options.listId, () => this.leadToBlock()),
      }),
      editable: () => this.editable,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': options.label,
        'aria-describedby': options.helpId,
        spellcheck: 'true',
      },
      nodeViews: blockViews(host, (getPos, view) => imageActions(this.uploads, view, host, getPos)),
      handleTextInput: (view, _from, _to, text) => typeBelow(view, text),
      handleDrop: (view, event, _, moved) => !moved && pasting.drop(view, event),
      handleDOMEvents: {
        keydown: (view, event) => (takeUpCaret(view, event), pasting.keyDown(view, event), false),
        // Runs before other handlers read the clipboard, so that foreign HTML creates no elements here.
        paste: (view, event) => {
          const isTaken = view.editable && pasting.paste(view, event);
          if (isTaken) event.preventDefault();
          return isTaken;
        },
      },
      handleKeyDown: (view, event) =>
        event.key === 'Enter' && !event.isComposing && (editIsland(view) || askAddress(view)),
      clipboardSerializer: clipboardHtml(host),
      clipboardTextSerializer: (slice) => copyText(slice, this.memory),
      dispatchTransaction: (tr) => this.apply(tr),
    });
    keepFromReact(this.view.dom);
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

  /** @param problems by the index of the block in the body */
  showProblems(problems: BlockProblems): void {
    const blocks = this.memory.written(this.view.state.doc);
    const placed = [...problems].flatMap(([index, words]) => {
      const block = blocks[index];
      return block ? [[block.at, words] as const] : [];
    });
    this.view.updateState(this.view.state.apply(showProblems(this.view.state, new Map(placed))));
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

  /** The index in the body of the block at the caret; -1 for an empty one that the body does not have. */
  get caretBlock(): number {
    const { at } = blockAt(this.view.state);
    return this.memory.written(this.view.state.doc).findIndex((block) => block.at === at);
  }

  /** Goes to a block by its index in the body. */
  goTo(index: number): void {
    const block = this.memory.written(this.view.state.doc)[index];
    if (block) this.goToPlace(block.at);
  }

  /** Goes to a block by its position in the document. */
  goToPlace(at: number): void {
    const { doc } = this.view.state;
    const selection = doc.nodeAt(at)?.isAtom ? NodeSelection.create(doc, at) : Selection.near(doc.resolve(at + 1));
    this.view.dispatch(this.view.state.tr.setSelection(selection).scrollIntoView());
    this.view.focus();
  }

  /** The anchor of each heading by its position; those that are not stored yet as the service will make them. */
  anchors(): ReadonlyMap<number, string> {
    return this.memory.anchors(this.view.state.doc);
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
}
