import { Conflict, Invalid, type Actor, type Caller, type JsonObject } from '@app/shared-kernel';
import {
  ARCHIVE_KINDS,
  CHECKSUMS,
  ENTITY_FILES,
  MANIFEST,
  mediaFile,
  readManifest,
  SETTINGS,
  type ArchiveCounts,
  type ArchiveKind,
  type ArchiveManifest,
} from '../domain/archive/archive-format.ts';
import { parentsFirst } from '../domain/archive/parents-first.ts';
import type { ArchiveFiles } from '../ports/archive-files.port.ts';
import type { RestoredBlog, RestoredBlogs } from '../ports/restored-blog.port.ts';
import { checkSums } from './checksums.ts';
import type { ImportProgress } from './import-blog.use-case.ts';
import { parseEntity, readEntities, readLines } from './read-lines.ts';

export interface ArchiveReport {
  readonly restored: ArchiveCounts;
  /** Ids of files that did not exist when the archive was made. */
  readonly missingMedia: readonly string[];
}

/** Entities restored per call. */
const PORTION = 100;
/** Files stored at once: each waits for the disk and is inspected. */
const AT_ONCE = 4;

/** Restores an archive to an empty workspace: all of it, or nothing. */
export class ImportArchive {
  constructor(private readonly blogs: RestoredBlogs) {}

  /**
   * @param files of the archive; they stay open
   * @throws Invalid if anything in the archive is invalid; @throws Conflict if the workspace is not empty
   */
  async execute(caller: Caller & Actor, files: ArchiveFiles, progress?: ImportProgress): Promise<ArchiveReport> {
    const manifest = readManifest(await readObject(files, MANIFEST));
    const names = await checkSums(files);
    const blog = this.blogs.open(caller);
    if (!(await blog.isEmpty())) {
      throw new Conflict('The workspace holds something already: an archive goes into an empty one.', {
        reason: 'not-empty',
      });
    }
    const archive = new Archive(files, names, manifest);
    progress?.begin(Object.values(manifest.counts).reduce((sum, count) => sum + count, 0));
    const missingMedia = await keepMedia(archive, blog, () => progress?.advance(1));
    await blog.restore(await archive.settings(), async () => {
      for (const kind of ARCHIVE_KINDS) {
        if (kind !== 'media') await putAll(archive, blog, kind, (count) => progress?.advance(count));
      }
    });
    return { restored: manifest.counts, missingMedia };
  }
}

/** The files of an archive with valid checksums. */
class Archive {
  constructor(
    private readonly files: ArchiveFiles,
    private readonly names: ReadonlySet<string>,
    private readonly manifest: ArchiveManifest,
  ) {}

  get missingMedia(): ReadonlySet<string> {
    return new Set(this.manifest.missingMedia);
  }

  settings(): Promise<JsonObject> {
    return readObject(this.listed(SETTINGS), SETTINGS);
  }

  /** @throws Invalid if their number differs from the manifest */
  async *entities(kind: ArchiveKind): AsyncGenerator<JsonObject> {
    const name = ENTITY_FILES[kind];
    let count = 0;
    for await (const entity of readEntities(this.listed(name), name)) {
      count += 1;
      yield entity;
    }
    const told = this.manifest.counts[kind];
    if (count !== told) throw new Invalid(`${name} of the archive holds ${count} lines, the manifest says ${told}.`);
  }

  open(name: string): AsyncIterable<Uint8Array> {
    return this.listed(name).open(name);
  }

  private listed(name: string): ArchiveFiles {
    if (!this.names.has(name)) throw new Invalid(`${CHECKSUMS} of the archive does not name ${name}.`);
    return this.files;
  }
}

async function readObject(files: ArchiveFiles, name: string): Promise<JsonObject> {
  if (!files.has(name)) throw new Invalid(`This is no archive of Galley: there is no ${name}.`);
  const lines: string[] = [];
  for await (const line of readLines(files, name)) lines.push(line);
  return parseEntity(lines.join('\n'), name);
}

/** @returns the ids of media that, according to the manifest, have no file in the archive */
async function keepMedia(archive: Archive, blog: RestoredBlog, kept: () => void): Promise<string[]> {
  const missing: string[] = [];
  const known = archive.missingMedia;
  const entities = archive.entities('media');
  const worker = async () => {
    for (let next = await entities.next(); !next.done; next = await entities.next()) {
      const { id, mimeType } = next.value;
      if (typeof id === 'string' && known.has(id)) missing.push(id);
      else {
        const extension = blog.extensionOf(mimeType);
        if (typeof id !== 'string' || extension === null)
          throw new Invalid('A file of the archive has no sound record.');
        await blog.keep(next.value, archive.open(mediaFile(id, extension)));
      }
      kept();
    }
  };
  // All workers must end before anything is deleted.
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await blog.forget();
    throw failed.reason;
  }
  return missing;
}

async function putAll(
  archive: Archive,
  blog: RestoredBlog,
  kind: Exclude<ArchiveKind, 'media'>,
  done: (count: number) => void,
): Promise<void> {
  const put = async (portion: readonly JsonObject[]) => {
    await blog.put(kind, portion);
    done(portion.length);
  };
  let portion: JsonObject[] = [];
  for await (const entity of archive.entities(kind)) {
    portion.push(entity);
    // Ids do not follow the tree, so a category may precede its parent; categories are restored together.
    if (kind === 'category' || portion.length < PORTION) continue;
    await put(portion);
    portion = [];
  }
  if (portion.length > 0) await put(kind === 'category' ? parentsFirst(portion) : portion);
}
