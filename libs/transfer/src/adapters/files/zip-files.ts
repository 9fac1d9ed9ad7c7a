import yauzl from 'yauzl';
import { Invalid } from '@app/shared-kernel';

/** Begins the names by which readers name files in a zip. */
export const IN_ZIP = 'zip:';

const ENTRIES_MAX = 200_000;
const TOTAL_MAX = 64 * 1024 ** 3;
/** Entries with a larger ratio of unpacked to packed size are treated as an attack. */
const RATIO_MAX = 1_100;
const SMALL = 1024 * 1024;
/** The file type bits of `st_mode`, which Unix programs store in the upper half of an entry's attributes. */
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** A zip file whose entries are read by name and never unpacked to a path. */
export class ZipFiles {
  private constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly entries: ReadonlyMap<string, yauzl.Entry>,
  ) {}

  /**
   * Reads the directory of a zip file, and nothing else.
   *
   * @param maxBytes limit for all files together
   * @throws Invalid for a file that is corrupt or encrypted, unpacks to too much, or whose entries overlap
   */
  static async open(path: string, maxBytes = TOTAL_MAX): Promise<ZipFiles> {
    const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
      // yauzl refuses absolute names and names that lead outside, and checks the unpacked sizes.
      yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, opened) => {
        if (opened) resolve(opened);
        else reject(unreadable(error));
      });
    });
    try {
      return new ZipFiles(zip, await listEntries(zip, maxBytes));
    } catch (error) {
      zip.close();
      throw unreadable(error);
    }
  }

  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** Whether an entry is a symbolic link, whose content would be a path. */
  isLink(name: string): boolean {
    const entry = this.entries.get(name);
    return entry !== undefined && ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;
  }

  /** The bytes of an entry, read as they are iterated. @throws Invalid if they are corrupt */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name);
    if (!entry) throw new Invalid(`The zip file has no ${name}.`);
    try {
      const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
        this.zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error)));
      });
      for await (const chunk of stream) yield chunk as Uint8Array;
    } catch (error) {
      throw unreadable(error);
    }
  }

  close(): void {
    this.zip.close();
  }
}

function unreadable(error: unknown): Invalid {
  if (error instanceof Invalid) return error;
  const why = error instanceof Error ? error.message.replace(/\.$/, '') : 'no reason is known';
  return new Invalid(`The zip file cannot be read: ${why}.`);
}

function listEntries(zip: yauzl.ZipFile, maxBytes: number): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    const places: Place[] = [];
    let total = 0;
    zip.on('error', reject);
    zip.on('end', () => {
      if (overlap(places)) reject(new Invalid('The zip file is refused: its entries overlap.'));
      else resolve(entries);
    });
    zip.on('entry', (entry: yauzl.Entry) => {
      total += entry.uncompressedSize;
      const problem = problemOf(entry, places.length, total > maxBytes);
      places.push(placeOf(entry));
      if (problem !== null) return reject(new Invalid(`The zip file is refused: ${problem}.`));
      if (!entry.fileName.endsWith('/') && !entry.fileName.startsWith('__MACOSX/')) entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Bytes of an entry's own header, without its name. */
const HEADER = 30;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where an entry lies in the file, at least: its header may hold more than the directory says. */
function placeOf({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }: yauzl.Entry): Place {
  return { start, end: start + HEADER + fileNameLength + compressedSize };
}

/** Whether bytes belong to several entries: a small file could then unpack to any number of large ones. */
function overlap(places: Place[]): boolean {
  places.sort((one, other) => one.start - other.start);
  return places.some(({ start }, at) => at > 0 && start < (places[at - 1]?.end ?? 0));
}

function problemOf(entry: yauzl.Entry, count: number, tooMuch: boolean): string | null {
  if ((entry.generalPurposeBitFlag & 1) !== 0) return `${entry.fileName} is encrypted`;
  if (entry.fileName.includes('\0')) return 'a name in it contains NUL';
  if (count >= ENTRIES_MAX) return `it holds more than ${ENTRIES_MAX} files`;
  if (tooMuch) return 'it unpacks to too much';
  const isBomb = entry.uncompressedSize > SMALL && entry.uncompressedSize > RATIO_MAX * entry.compressedSize;
  return isBomb ? `${entry.fileName} unpacks to more than ${RATIO_MAX} times its size` : null;
}
