import type { EditorView } from 'prosemirror-view';
import { schema } from '../model/schema.ts';
import type { ImageState } from './blocks/cards.ts';
import type { EditorHost } from './host.ts';

const AT_ONCE = 3;

/** Uploads files, three at a time. Each has a block that shows its progress. */
export class Uploads {
  private readonly files = new Map<string, File>();
  private readonly states = new Map<string, ImageState>();
  private readonly queue: string[] = [];
  private running = 0;
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

  private enqueue(id: string): void {
    this.states.set(id, { kind: 'uploading' });
    this.queue.push(id);
    this.next();
  }

  private next(): void {
    while (this.running < AT_ONCE) {
      const id = this.queue.shift();
      if (id === undefined) break;
      this.running++;
      void this.send(id).finally(() => {
        this.running--;
        this.next();
      });
    }
    this.host.uploading(this.running + this.queue.length);
  }

  private async send(id: string): Promise<void> {
    const file = this.files.get(id);
    if (!file) return;
    try {
      const media = await this.host.upload(file);
      this.files.delete(id);
      this.states.delete(id);
      this.change(id, { mediaId: media.id, upload: null }, media.alt);
    } catch (error) {
      this.states.set(id, { kind: 'failed', message: error instanceof Error ? error.message : 'The upload failed.' });
      this.change(id, {}, null);
    }
  }

  /** Finds the block wherever it is now, if it still exists. An alternative text entered in the meantime is kept. */
  private change(id: string, attrs: Readonly<Record<string, unknown>>, alt: string | null): void {
    const view = this.view();
    if (view.isDestroyed) return;
    const tr = view.state.tr;
    tr.doc.forEach((node, at) => {
      if (node.type !== schema.nodes.image || node.attrs.upload !== id) return;
      tr.setNodeMarkup(at, null, { ...node.attrs, alt: node.attrs.alt ?? alt, ...attrs });
    });
    view.dispatch(tr.setMeta('addToHistory', false));
  }
}
