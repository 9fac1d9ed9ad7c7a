import { realpath, stat } from 'node:fs/promises';
import { Notes } from '@app/markdown';
import { isHttpUrl } from '@app/shared-kernel';
import type { ReportNote } from '../../domain/import-report.ts';
import { TOO_SLOW, type ImportHead, type SourceEntry } from '../../domain/item.ts';
import type { ImportOrder, WebMedia } from '../../ports/importer.port.ts';
import { Source, type Begins, type ReadContext, type SourceFile } from '../../ports/source.port.ts';
import { FoundPictures } from '../files/found-pictures.ts';
import { MediaFiles } from '../files/media-files.ts';
import { webUrl } from '../web/web-url.ts';
import { convertItem, headOf, nameOf, type TextItem, type TextSetting } from './text-item.ts';

/**
 * A source whose items have their text in Markdown or HTML: what reads it yields its items, and they are converted
 * here, with their links, images and notes. Images are looked up by name in the folder that is imported.
 */
export abstract class TextSource extends Source {
  abstract readonly system: string;
  readonly site: string = 'site';
  readonly origins: readonly string[] = [];
  private readonly absent = new Map<string, string[]>();
  private files: Promise<MediaFiles> | null = null;

  constructor(
    protected readonly order: ImportOrder,
    private readonly web?: WebMedia,
  ) {
    super();
  }

  /** Yields the items in the same order whenever it is called: twice for each import. */
  protected abstract read(): AsyncIterable<TextItem> | Iterable<TextItem>;

  async *heads(begins?: Begins): AsyncGenerator<ImportHead> {
    for await (const item of this.read()) if (begins?.(nameOf(item)) !== false) yield headOf(item, this.setting);
  }

  async *items({ moved, begins }: ReadContext): AsyncGenerator<SourceEntry> {
    this.files ??= MediaFiles.in(await foldersOf(this.order));
    const files = await this.files;
    for await (const item of this.read()) {
      const isRead = begins?.(nameOf(item)) !== false;
      yield isRead
        ? this.entry(item, files, moved)
        : { type: 'failed', name: nameOf(item), line: 1, message: TOO_SLOW };
    }
  }

  file(source: string): Promise<SourceFile | null> {
    if (this.web && isHttpUrl(source)) return Promise.resolve(this.web.file(source));
    const open = async function* (files: Promise<MediaFiles> | null) {
      const found = await files;
      if (found) yield* found.open(source);
    };
    return Promise.resolve({ open: () => open(this.files), alt: null, caption: null });
  }

  notes(): readonly ReportNote[] {
    return [];
  }

  missing(): ReadonlyMap<string, readonly string[]> {
    return this.absent;
  }

  private get setting(): TextSetting {
    return { language: this.language, now: this.order.now };
  }

  private entry(item: TextItem, files: MediaFiles, moved: ReadContext['moved']): SourceEntry {
    const name = nameOf(item);
    const notes = new Notes();
    const images = new FoundPictures(
      (ref) => (isAddress(ref) ? null : { found: files.find(pathOf(ref)) }),
      notes,
      (ref) => this.absent.set(ref, [...(this.absent.get(ref) ?? []), name.slug]),
      (ref) => (this.web ? webUrl(ref) : null),
    );
    try {
      return { type: 'item', item: convertItem(item, { ...this.setting, images, notes, moved }) };
    } catch (error) {
      if (error instanceof RangeError) return { type: 'failed', name, line: 1, message: error.message };
      throw error;
    }
  }
}

/** The folders with files: those that are imported, and those that were named for it; never one around an uploaded file. */
async function foldersOf({ paths, media }: ImportOrder): Promise<string[]> {
  const folders: string[] = [];
  for (const path of paths) if ((await stat(path)).isDirectory()) folders.push(path);
  return Promise.all([...folders, ...media].map((folder) => realpath(folder)));
}

function isAddress(ref: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(ref);
}

function pathOf(ref: string): string {
  const path = ref.replace(/[?#].*$/s, '').replace(/^(?:\.{1,2}\/)+/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
