import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view';
import { element, fieldElement, type BlockField } from './dom.ts';

export interface FieldViewSpec {
  readonly tag: 'div' | 'figure' | 'pre';
  readonly fields: readonly BlockField[];
  /** Whether the block contains a text. */
  readonly hasText: boolean;
  /** Where the fields stand. */
  readonly place: 'before' | 'after';
  /** The accessible name of the block. */
  readonly name: string;
  /** Renders parts that are neither text nor field, such as a picture; called again after each change of the block. */
  readonly decorate?: (place: HTMLElement, node: Node, view: EditorView) => void;
}

/** A block with fields beside its text, in plain DOM elements: the document contains no React components. */
export class FieldView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM?: HTMLElement;
  private readonly extra: HTMLElement;
  private readonly setters: [name: string, set: (value: string) => void][] = [];

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    private readonly spec: FieldViewSpec,
  ) {
    this.dom = element(spec.tag, { 'data-node': node.type.name, role: 'group', 'aria-label': spec.name });
    this.extra = element('div', { class: 'extra', contenteditable: 'false' });
    const fields = element('div', { class: 'fields', contenteditable: 'false' });
    for (const field of spec.fields) fields.append(this.field(field));
    const text = !spec.hasText
      ? null
      : spec.tag === 'pre'
        ? element('code', { class: 'text', dir: 'ltr' })
        : element('div', { class: 'text', dir: 'auto' });
    const inOrder = spec.place === 'before' ? [fields, text] : [text, fields];
    this.dom.addEventListener('redraw', () => this.draw());
    this.dom.append(this.extra, ...inOrder.filter((part) => part !== null));
    if (text) this.contentDOM = text;
    this.draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.draw();
    return true;
  }

  selectNode(): void {
    this.dom.dataset['selected'] = '';
  }

  deselectNode(): void {
    delete this.dom.dataset['selected'];
  }

  /** Fields handle their own keys and clicks. */
  stopEvent(event: Event): boolean {
    const isField = event.target instanceof Element && event.target.closest('.fields, button, .tools') !== null;
    if (isField && event instanceof KeyboardEvent) return !this.leaves(event);
    return isField && !(event instanceof DragEvent);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM?.contains(mutation.target);
  }

  private field(field: BlockField): HTMLElement {
    const { root, set } = fieldElement(field, (value) => this.change(field.name, value));
    this.setters.push([field.name, set]);
    return root;
  }

  private change(name: string, value: string): void {
    const at = this.getPos();
    if (at === undefined || this.node.attrs[name] === value) return;
    this.view.dispatch(this.view.state.tr.setNodeAttribute(at, name, value));
  }

  /** Enter and Escape return from a field to the block; on a button Enter presses it. */
  private leaves(event: KeyboardEvent): boolean {
    const at = this.getPos();
    const leads =
      event.key === 'Escape' ||
      (event.key === 'Enter' &&
        !(event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement));
    if (event.type !== 'keydown' || at === undefined || !leads) return false;
    event.preventDefault();
    this.view.focus();
    this.view.dispatch(this.view.state.tr.setSelection(NodeSelection.create(this.view.state.doc, at)));
    return true;
  }

  private draw(): void {
    for (const [name, set] of this.setters) set(String(this.node.attrs[name] ?? ''));
    for (const name of ['variant', 'style'] as const) {
      if (name in this.node.attrs) this.dom.dataset[name] = String(this.node.attrs[name]);
    }
    const isEmpty = String(this.node.content.size === 0);
    // The same value again would be a mutation of the text, for which the editor makes the block anew.
    if (this.contentDOM && this.contentDOM.dataset['empty'] !== isEmpty) this.contentDOM.dataset['empty'] = isEmpty;
    this.spec.decorate?.(this.extra, this.node, this.view);
  }
}
