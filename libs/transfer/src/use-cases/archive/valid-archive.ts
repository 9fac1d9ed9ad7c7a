import { Invalid, type JsonObject } from '@app/shared-kernel';
import {
  CHECKSUMS,
  ENTITY_FILES,
  MANIFEST,
  mediaFile,
  readManifest,
  SETTINGS,
  type ArchiveCounts,
  type ArchiveKind,
  type ArchiveManifest,
} from '../../domain/archive/archive-format.ts';
import type { ArchiveFiles } from '../../ports/archive-files.port.ts';
import { checkSums } from './checksums.ts';

/** A file of an archive with its record. */
export interface ArchivedFile {
  readonly id: string;
  readonly entity: JsonObject;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** The files of an archive with valid checksums. */
export class ValidArchive {
  private constructor(
    private readonly files: ArchiveFiles,
    private readonly names: ReadonlySet<string>,
    private readonly manifest: ArchiveManifest,
  ) {}

  /**
   * Checks format and version, then every checksum.
   *
   * @param signal asks to stop
   * @returns null if it was asked to stop before the end
   * @throws Invalid
   */
  static async open(files: ArchiveFiles, signal?: AbortSignal): Promise<ValidArchive | null> {
    const manifest = readManifest(await readObject(files, MANIFEST));
    const names = await checkSums(files, signal);
    return names && new ValidArchive(files, names, manifest);
  }

  get counts(): ArchiveCounts {
    return this.manifest.counts;
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  settings(): Promise<JsonObject> {
    return readObject(this.listed(SETTINGS), SETTINGS);
  }

  /** @throws Invalid if their number differs from the manifest */
  async *entities(kind: ArchiveKind): AsyncGenerator<JsonObject> {
    const name = ENTITY_FILES[kind];
    let count = 0;
    for await (const entity of this.listed(name).entities(name)) {
      count += 1;
      yield entity;
    }
    const expected = this.counts[kind];
    if (count !== expected)
      throw new Invalid(`${name} of the archive holds ${count} lines, the manifest says ${expected}.`);
  }

  /**
   * The records of media with their files; only the id of those whose file did not exist when the archive was made.
   *
   * @param extensionOf a type; null for a type that is not accepted
   * @throws Invalid for a record without an id or of such a type
   */
  async *media(
    extensionOf: (mimeType: unknown) => string | null,
  ): AsyncGenerator<ArchivedFile | { readonly missing: string }> {
    const missing = new Set(this.manifest.missingMedia);
    for await (const entity of this.entities('media')) {
      const { id, mimeType } = entity;
      if (typeof id === 'string' && missing.has(id)) {
        yield { missing: id };
        continue;
      }
      const extension = extensionOf(mimeType);
      if (typeof id !== 'string' || extension === null) throw new Invalid('A file of the archive has no sound record.');
      const name = mediaFile(id, extension);
      yield { id, entity, open: () => this.listed(name).open(name) };
    }
  }

  private listed(name: string): ArchiveFiles {
    if (!this.names.has(name)) throw new Invalid(`${CHECKSUMS} of the archive does not name ${name}.`);
    return this.files;
  }
}

async function readObject(files: ArchiveFiles, name: string): Promise<JsonObject> {
  if (!(await files.has(name))) throw new Invalid(`This is no archive of Galley: there is no ${name}.`);
  return files.entity(name);
}
