import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from '../model/schema.ts';
import type { ImageState } from './blocks/cards.ts';
import type { EditorHost } from './host.ts';

const AT_ONCE = 3;
/** Shares are told in steps of one hundredth. */
const STEPS = 100;

/** Uploads files, three at a time. Each has a block that shows its progress. */
export class Uploads {
  private readonly files = new Map<string, File>();
  private readonly states = new Map<string, ImageState>();
  private readonly running = new Map<string, AbortController>();
  private queue: string[] = [];
  private last = 0;

  constructor(
    private readonly view: () => EditorView,
    private readonly host: EditorHost,
  ) {}

  /** @returns the id that the file's block carries during the upload */
  start(file: File): string {
    const id = `upload-${Date.now().toString(36)}-${++this.last}`;
    this.files.set(id, file);
    this.enqueue(id);
    return id;
  }

  stateOf(id: string): ImageState | null {
    return this.states.get(id) ?? null;
  }

  retry(id: string): void {
    if (this.files.has(id)) this.enqueue(id);
  }

  /** Calls an upload off and removes its block. */
  remove(id: string): void {
    this.queue = this.queue.filter((other) => other !== id);
    this.running.get(id)?.abort();
    this.forget(id);
    this.change(id, (tr, node, at) => {
      tr.delete(at, at + node.nodeSize);
      if (tr.doc.childCount === 0) tr.insert(0, schema.nodes.paragraph.create());
    });
    this.view().focus();
    this.next();
  }

  private enqueue(id: string): void {
    this.states.set(id, { kind: 'uploading', share: 0 });
    this.queue.push(id);
    this.next();
  }

  private next(): void {
    while (this.running.size < AT_ONCE) {
      const id = this.queue.shift();
      if (id === undefined) break;
      this.running.set(id, new AbortController());
      void this.send(id).finally(() => {
        this.running.delete(id);
        this.next();
      });
    }
    this.host.uploading(this.running.size + this.queue.length);
  }

  private async send(id: string): Promise<void> {
    const [file, controller] = [this.files.get(id), this.running.get(id)];
    if (!file || !controller) return;
    const onProgress = (share: number) => this.progress(id, Math.floor(share * STEPS) / STEPS);
    try {
      const media = await this.host.upload(file, { signal: controller.signal, onProgress });
      this.forget(id);
      this.set(id, { mediaId: media.id, upload: null }, media.alt);
    } catch (error) {
      if (controller.signal.aborted) return;
      this.states.set(id, { kind: 'failed', message: error instanceof Error ? error.message : 'The upload failed.' });
      this.set(id, {}, null);
    }
  }

  private forget(id: string): void {
    this.files.delete(id);
    this.states.delete(id);
  }

  /** Progress changes nothing of the document, so only the block is drawn again. */
  private progress(id: string, share: number): void {
    const state = this.states.get(id);
    if (state?.kind !== 'uploading' || state.share === share) return;
    this.states.set(id, { kind: 'uploading', share });
    const view = this.view();
    view.state.doc.forEach((node, at) => {
      if (node.attrs['upload'] === id) view.nodeDOM(at)?.dispatchEvent(new CustomEvent('redraw'));
    });
  }

  /** An alternative text entered in the meantime is kept. */
  private set(id: string, attrs: Readonly<Record<string, unknown>>, alt: string | null): void {
    this.change(id, (tr, node, at) =>
      tr.setNodeMarkup(at, null, { ...node.attrs, alt: node.attrs['alt'] ?? alt, ...attrs }),
    );
  }

  /** Finds the block wherever it is now, if it still exists. */
  private change(id: string, act: (tr: Transaction, node: Node, at: number) => void): void {
    const view = this.view();
    if (view.isDestroyed) return;
    const tr = view.state.tr;
    view.state.doc.forEach((node, at) => {
      if (node.type === schema.nodes.image && node.attrs['upload'] === id) act(tr, node, tr.mapping.map(at));
    });
    view.dispatch(tr.setMeta('addToHistory', false));
  }
}
