import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TextSource, type ImportOrder, type OpenedSource, type TextItem, type WebMedia } from 'galley/importing';
import { Invalid } from 'galley/kernel';

interface Note {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly written: string;
}

class NotesSource extends TextSource {
  readonly system = 'notes';

  constructor(
    private readonly list: readonly Note[],
    order: ImportOrder,
    web?: WebMedia,
  ) {
    super(order, web);
  }

  /** The text is Markdown; with `{ html: … }` it would be HTML. */
  *read(): Generator<TextItem> {
    const { tag } = this.order.options as { readonly tag?: string };
    for (const { id, title, text, written } of this.list) {
      yield { id, title, date: new Date(written), body: { markdown: text }, ...(tag ? { tags: [tag] } : {}) };
    }
  }
}

/** Opens what was uploaded, or named on the command line. */
export async function open(order: ImportOrder, web?: WebMedia): Promise<OpenedSource> {
  const [path = ''] = order.paths;
  const file = (await stat(path)).isDirectory() ? join(path, 'notes.json') : path;
  const list = notesOf(await readFile(file, 'utf8'));
  return { source: new NotesSource(list, order, web), close: () => Promise.resolve() };
}

function notesOf(json: string): readonly Note[] {
  let found: unknown;
  try {
    found = JSON.parse(json);
  } catch {
    throw new Invalid('The file is no JSON.');
  }
  if (!Array.isArray(found) || !found.every(isNote)) throw new Invalid('The file holds no list of notes.');
  return found;
}

function isNote(value: unknown): value is Note {
  const note = (value ?? {}) as Record<string, unknown>;
  return ['id', 'title', 'text', 'written'].every((name) => typeof note[name] === 'string');
}
