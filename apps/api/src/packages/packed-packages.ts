import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the build says of a package. */
export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly file: string;
  /** Names of the packages of this list that it needs beside it. */
  readonly needs: readonly string[];
}

/** The packages for sites, as the build packed them. Nothing is read before somebody asks. */
export class PackedPackages {
  /**
   * @param folder null if they were not built
   * @param root the URL of the service
   */
  constructor(
    private readonly folder: string | null,
    private readonly root: string,
  ) {}

  /** @param port at which the service was reached: the system chooses it where the settings leave it open */
  urlOf(file: string, port: number | undefined): string {
    const root = this.root.replace(/:0$/, port === undefined ? '' : `:${port}`);
    return `${root}/packages/${file}`;
  }

  async list(): Promise<readonly PackedPackage[]> {
    if (this.folder === null) return [];
    return JSON.parse(await readFile(join(this.folder, LIST), 'utf8')) as PackedPackage[];
  }

  /** @returns null for a file that is none of the list */
  async tarball(file: string): Promise<Buffer | null> {
    const isListed = (await this.list()).some((each) => each.file === file);
    return isListed && this.folder !== null ? readFile(join(this.folder, file)) : null;
  }
}

const LIST = 'packages.json';

/** The nearest `dist/tarballs` above a module, wherever the module was compiled to. */
export function findTarballs(moduleUrl: string): string | null {
  for (let folder = dirname(fileURLToPath(moduleUrl)); ; folder = dirname(folder)) {
    const found = join(folder, 'dist', 'tarballs');
    if (existsSync(join(found, LIST))) return found;
    if (folder === dirname(folder)) return null;
  }
}
