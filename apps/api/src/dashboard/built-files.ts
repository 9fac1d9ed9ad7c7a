import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Encoding } from '@app/platform';

const PAGE = 'index.html';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const NAME = /^[\w-]+(?:\.[\w-]+)+$/;
/** The hash that the build adds to file names; the bytes behind such a name never change. */
const HASHED = /-[\w-]{8}\.\w+$/;

export interface BuiltFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly encoding: Encoding | null;
  /** Whether the name contains a hash of the content. */
  readonly hashed: boolean;
}

/** The files of the dashboard's build. Each is read once. */
export class BuiltFiles {
  private readonly read = new Map<string, Promise<Buffer | null>>();

  /** @param folder null if the dashboard was not built */
  constructor(private readonly folder: string | null) {}

  /** The HTML page, with placeholders for the nonce. */
  async page(): Promise<string | null> {
    return (await this.bytes(PAGE))?.toString('utf8') ?? null;
  }

  /**
   * A file of the folder `assets`, in the best precompressed form that the client accepts.
   * @param name without folders, so that nothing outside can be named
   */
  async asset(name: string, encoding: Encoding | null): Promise<BuiltFile | null> {
    const type = TYPES[extname(name)];
    if (type === undefined || !NAME.test(name)) return null;
    const description = { type, hashed: HASHED.test(name) };
    const packed = encoding && (await this.bytes(`assets/${name}.${encoding === 'gzip' ? 'gz' : 'br'}`));
    if (packed) return { bytes: packed, encoding, ...description };
    const bytes = await this.bytes(`assets/${name}`);
    return bytes && { bytes, encoding: null, ...description };
  }

  private bytes(path: string): Promise<Buffer | null> {
    if (this.folder === null) return Promise.resolve(null);
    const known = this.read.get(path);
    if (known) return known;
    const reading = readFile(join(this.folder, path)).catch(() => null);
    // Missing names are not remembered, because clients can make up any number of them.
    void reading.then((bytes) => bytes ?? this.read.delete(path));
    this.read.set(path, reading);
    return reading;
  }
}

/** The nearest `dist/dashboard` above a module, wherever the module was compiled to. */
export function findBuiltFolder(moduleUrl: string): string | null {
  for (let folder = dirname(fileURLToPath(moduleUrl)); ; folder = dirname(folder)) {
    const found = join(folder, 'dist', 'dashboard');
    if (existsSync(join(found, PAGE))) return found;
    if (folder === dirname(folder)) return null;
  }
}
