import { realpath, stat } from 'node:fs/promises';
import { Notes, type ElementHook } from '@app/markdown';
import { isHttpUrl } from '@app/shared-kernel';
import type { ReportNote } from '../../domain/import-report.ts';
import { TOO_SLOW, type ImportHead, type ItemName, type SourceEntry } from '../../domain/item.ts';
import type { ImportOrder, WebMedia } from '../../ports/importer.port.ts';
import { Source, type Begins, type ReadContext, type SourceFile } from '../../ports/source.port.ts';
import { FoundPictures } from '../files/found-pictures.ts';
import { MediaFiles } from '../files/media-files.ts';
import { webUrl } from '../web/web-url.ts';
import { convertItem, headOf, nameOf } from './convert-item.ts';
import { isAddress, isPage, pathInFiles } from './file-refs.ts';
import type { LeftOutText, TextEntry } from './text-entry.ts';
import type { TextItem, TextSetting } from './text-item.ts';

/** The files of an import, found by the ends of their paths. */
export type TextFiles = Pick<MediaFiles, 'find' | 'open'>;

/**
 * A source whose items have their text in Markdown or HTML: what reads it yields its items, and they are converted
 * here, with their links, images and notes. Images are looked up by name in the folder that is imported.
 */
export abstract class TextSource extends Source {
  abstract readonly system: string;
  readonly site: string = 'site';
  readonly origins: readonly string[] = [];
  /** Reads elements of HTML with a special meaning in the system. */
  protected readonly element?: ElementHook;
  /** Changes what was read of a text in HTML. */
  protected readonly arrange?: TextSetting['arrange'];
  private readonly absent = new Map<string, string[]>();
  private files: Promise<TextFiles> | null = null;

  constructor(
    protected readonly order: ImportOrder,
    private readonly web?: WebMedia,
  ) {
    super();
  }

  /** Yields the items in the same order whenever it is called: twice for each import. */
  protected abstract read(): AsyncIterable<TextEntry> | Iterable<TextEntry>;

  /** Whether an address is of a file of the old site, which is missing unless it is found, or fetched. */
  protected isOwnFile(_url: string): boolean {
    return false;
  }

  /** Whether an address at the origins of the old site is one of its own pages: some hosts serve the pages of others too. */
  protected isOwnPage(_url: string): boolean {
    return true;
  }

  protected async openFiles(): Promise<TextFiles> {
    return MediaFiles.in(await foldersOf(this.order));
  }

  async *heads(begins?: Begins): AsyncGenerator<ImportHead> {
    for await (const entry of this.read()) {
      if (begins?.(nameOfEntry(entry)) === false) continue;
      const item = await loaded(entry).catch(ifUnreadable);
      if (!(item instanceof RangeError) && !('leftOut' in item)) yield headOf(item, this.setting);
    }
  }

  async *items({ moved, begins }: ReadContext): AsyncGenerator<SourceEntry> {
    const files = await this.openedFiles();
    for await (const entry of this.read()) {
      const name = nameOfEntry(entry);
      const failed = (message: string) => ({ type: 'failed', name, line: 1, message }) as const;
      if (begins?.(name) === false) {
        yield failed(TOO_SLOW);
        continue;
      }
      const item = await loaded(entry).catch(ifUnreadable);
      if (item instanceof RangeError) yield failed(item.message);
      else if ('leftOut' in item) yield leftOutEntry(item);
      else yield this.entry(item, files, moved);
    }
  }

  file(source: string): Promise<SourceFile | null> {
    if (this.web && isHttpUrl(source)) return Promise.resolve(this.web.file(source));
    const open = async function* (files: Promise<TextFiles>) {
      yield* (await files).open(source);
    };
    return Promise.resolve({ open: () => open(this.openedFiles()), alt: null, caption: null });
  }

  notes(): readonly ReportNote[] {
    return [];
  }

  missing(): ReadonlyMap<string, readonly string[]> {
    return this.absent;
  }

  private isFile(ref: string): boolean {
    return isAddress(ref) ? this.isOwnFile(ref) : !isPage(ref);
  }

  private openedFiles(): Promise<TextFiles> {
    return (this.files ??= this.openFiles());
  }

  private get setting(): TextSetting {
    const { language, element, arrange } = this;
    return { language, now: this.order.now, element, arrange };
  }

  private entry(item: TextItem, files: TextFiles, moved: ReadContext['moved']): SourceEntry {
    const name = nameOf(item);
    const notes = new Notes();
    const images = new FoundPictures(
      (ref) => (this.isFile(ref) ? { found: files.find(pathInFiles(ref)) } : null),
      notes,
      (ref) => this.absent.set(ref, [...(this.absent.get(ref) ?? []), name.slug]),
      (ref) => (this.web ? webUrl(ref, this.origins[0]) : null),
    );
    const movedHere: ReadContext['moved'] = (url) => {
      const found = moved(url);
      return found?.known === false && isAddress(url) && !this.isOwnPage(url) ? null : found;
    };
    try {
      return { type: 'item', item: convertItem(item, { ...this.setting, images, notes, moved: movedHere }) };
    } catch (error) {
      if (error instanceof RangeError) return { type: 'failed', name, line: 1, message: error.message };
      throw error;
    }
  }
}

async function loaded(entry: TextEntry): Promise<TextItem | LeftOutText> {
  return 'load' in entry ? entry.load() : entry;
}

/** Only the text that cannot be read fails. */
function ifUnreadable(error: unknown): RangeError {
  if (error instanceof RangeError) return error;
  throw error;
}

function nameOfEntry(entry: TextEntry): ItemName {
  if ('load' in entry) return entry.name;
  return 'leftOut' in entry ? leftOutName(entry) : nameOf(entry);
}

function leftOutEntry(left: LeftOutText): SourceEntry {
  const entry = { type: 'left-out', what: left.leftOut, name: leftOutName(left) } as const;
  return left.note === undefined ? entry : { ...entry, note: left.note };
}

function leftOutName({ id }: LeftOutText): ItemName {
  return { kind: 'post', sourceId: id, slug: id };
}

/** The folders with files: those that are imported, and those that were named for it; never one around an uploaded file. */
async function foldersOf({ paths, media }: ImportOrder): Promise<string[]> {
  const folders: string[] = [];
  for (const path of paths) if ((await stat(path)).isDirectory()) folders.push(path);
  return Promise.all([...folders, ...media].map((folder) => realpath(folder)));
}
