import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import { textMediaIds } from '@app/shared-kernel';
import { foreignPicture } from '../../paste/foreign-picture.ts';
import type { EditorHost } from '../host.ts';
import { element } from './dom.ts';

/**
 * Markdown or HTML that cannot be shown formatted. Its source is shown below the pictures that it refers to; a click or
 * Enter opens it for editing.
 */
export class IslandView implements NodeView {
  readonly dom: HTMLElement;
  private input: HTMLTextAreaElement | null = null;

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    private readonly host: EditorHost,
  ) {
    this.dom = element('span', { 'data-node': 'island', contenteditable: 'false' });
    this.dom.addEventListener('dblclick', () => this.edit());
    this.dom.addEventListener('redraw', () => !this.input && this.draw());
    this.draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    if (!this.input) this.draw();
    return true;
  }

  selectNode(): void {
    this.dom.dataset['selected'] = '';
  }

  deselectNode(): void {
    delete this.dom.dataset['selected'];
  }

  stopEvent(): boolean {
    return this.input !== null;
  }

  ignoreMutation(): boolean {
    return true;
  }

  /** Opens the source for editing. */
  edit(): void {
    if (this.input || !this.view.editable) return;
    const source = String(this.node.attrs.source);
    const input = element('textarea', {
      'aria-label': 'Source',
      dir: 'auto',
      rows: String(Math.min(12, source.split('\n').length)),
      spellcheck: 'false',
    });
    input.value = source;
    input.addEventListener('keydown', (event) => this.key(event));
    // Each letter, so that the source is as safe as any other text while it is edited.
    input.addEventListener('input', () => this.write(input.value));
    input.addEventListener('blur', () => this.close());
    this.input = input;
    this.dom.replaceChildren(input);
    input.focus();
  }

  private key(event: KeyboardEvent): void {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (!isDone) return;
    event.preventDefault();
    this.view.focus();
  }

  private write(source: string): void {
    const at = this.getPos();
    if (at === undefined) return;
    const tr = this.view.state.tr.setNodeMarkup(at, null, { ...this.node.attrs, source }, this.node.marks);
    this.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)));
  }

  private close(): void {
    const at = this.getPos();
    const isEmpty = this.input?.value.trim() === '';
    this.input = null;
    if (at === undefined) return;
    if (isEmpty) this.view.dispatch(this.view.state.tr.delete(at, at + this.node.nodeSize));
    else this.draw();
  }

  private draw(): void {
    const source = String(this.node.attrs.source);
    this.dom.dataset['block'] = String(this.node.attrs.block);
    this.dom.title = 'Unsupported formatting, kept as Markdown. Press Enter or double-click to edit.';
    const hint = foreignPicture(source) ? [element('small', {}, 'External image: drop a file to import it')] : [];
    const files = [...new Set(textMediaIds(source))].flatMap((id) => this.file(id));
    this.dom.replaceChildren(...files, element('code', {}, source.trim()), ...hint);
  }

  /** A workspace file that the source refers to; nothing until it is loaded. */
  private file(id: string): HTMLElement[] {
    const media = this.host.mediaOf(id);
    if (!media) return [];
    if (media.url === null) return [element('small', { role: 'alert' }, 'This file was deleted')];
    return [element('img', { src: media.url, alt: media.alt ?? '', loading: 'lazy', draggable: 'false' })];
  }
}

/** Enter on a selected island opens it. */
export function editIsland(view: EditorView): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'island') return false;
  const dom = view.nodeDOM(selection.from);
  dom?.dispatchEvent(new MouseEvent('dblclick'));
  return true;
}
