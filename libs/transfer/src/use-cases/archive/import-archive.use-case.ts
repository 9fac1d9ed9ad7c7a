import { Conflict, portionsOf, type Actor, type Caller } from '@app/shared-kernel';
import { ARCHIVE_KINDS, type ArchiveCounts, type ArchiveKind } from '../../domain/archive/archive-format.ts';
import { parentsFirst } from '../../domain/archive/parents-first.ts';
import type { ArchiveFiles } from '../../ports/archive-files.port.ts';
import type { RestoredBlog, RestoredBlogs } from '../../ports/restored-blog.port.ts';
import type { ImportProgress } from '../import-blog.use-case.ts';
import { ValidArchive } from './valid-archive.ts';

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
   * @param signal asks to stop while checksums are computed; after that, `progress` may throw to stop
   * @throws Invalid if anything in the archive is invalid; @throws Conflict if the workspace is not empty
   * @throws the reason of the signal if it was asked to stop
   */
  async execute(
    caller: Caller & Actor,
    files: ArchiveFiles,
    progress?: ImportProgress,
    signal?: AbortSignal,
  ): Promise<ArchiveReport> {
    const archive = await ValidArchive.open(files, signal);
    if (!archive) throw signal?.reason;
    const blog = this.blogs.open(caller);
    if (!(await blog.isEmpty())) {
      throw new Conflict('The workspace holds something already: an archive goes into an empty one, or is merged.', {
        reason: 'not-empty',
      });
    }
    progress?.begin(archive.total);
    const missingMedia = await keepMedia(archive, blog, () => progress?.advance(1));
    await blog.restore(
      await archive.settings(),
      async () => {
        for (const kind of ARCHIVE_KINDS) {
          if (kind !== 'media') await putAll(archive, blog, kind, (count) => progress?.advance(count));
        }
      },
      signal,
    );
    return { restored: archive.counts, missingMedia };
  }
}

/** @returns the ids of media that, according to the manifest, have no file in the archive */
async function keepMedia(archive: ValidArchive, blog: RestoredBlog, kept: () => void): Promise<string[]> {
  const missing: string[] = [];
  const media = archive.media((mimeType) => blog.extensionOf(mimeType));
  const worker = async () => {
    for (let next = await media.next(); !next.done; next = await media.next()) {
      if ('missing' in next.value) missing.push(next.value.missing);
      else await blog.keep(next.value.entity, next.value.open());
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
  archive: ValidArchive,
  blog: RestoredBlog,
  kind: Exclude<ArchiveKind, 'media'>,
  done: (count: number) => void,
): Promise<void> {
  // Ids do not follow the tree, so a category may precede its parent; categories are restored together.
  const size = kind === 'category' ? Infinity : PORTION;
  for await (const portion of portionsOf(archive.entities(kind), size)) {
    await blog.put(kind, kind === 'category' ? parentsFirst(portion) : portion);
    done(portion.length);
  }
}
