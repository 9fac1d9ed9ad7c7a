import {
  ARCHIVE_KINDS,
  ENTITY_FILES,
  MANIFEST,
  mediaFile,
  newManifest,
  SETTINGS,
  type ArchiveCounts,
  type ArchiveKind,
} from '../../domain/archive/archive-format.ts';
import { canonicalJson } from '../../domain/archive/canonical-json.ts';
import type { ExportReport } from '../../domain/export-report.ts';
import type { ExportTarget } from '../../ports/export-target.port.ts';
import type { ExportedBlog, ExportedMedia } from '../../ports/exported-blog.port.ts';
import { writeMedia } from '../markdown/export-markdown.ts';
import { writeContents } from '../markdown/write-contents.ts';
import { SummedFiles } from './summed-files.ts';

/**
 * Writes everything that a blog consists of, so that `ImportArchive` can restore it: entities as lines of JSON, files
 * and redirects; and the same texts as Markdown, for people and other programs.
 *
 * @param made the time of the export, and the program that makes it
 */
export async function exportArchive(
  blog: ExportedBlog,
  target: ExportTarget,
  made: { readonly at: Date; readonly by: string },
): Promise<ExportReport> {
  const files = new SummedFiles(target);
  const counts: Partial<Record<ArchiveKind, number>> = {};
  const media: ExportedMedia[] = [];
  // Bytes of files are written after the snapshot: they never change, and may take long.
  await blog.snapshot(async () => {
    await files.write(SETTINGS, `${canonicalJson(await blog.settings())}\n`);
    for (const kind of ARCHIVE_KINDS) {
      counts[kind] = 0;
      await files.write(
        ENTITY_FILES[kind],
        lines(blog, kind, () => (counts[kind] = (counts[kind] ?? 0) + 1)),
      );
    }
    for await (const file of blog.media()) media.push(file);
    await files.write('redirects.csv', blog.redirectLines());
    const paths = new Map(media.map(({ id, extension }) => [id, mediaFile(id, extension)]));
    await writeContents(blog, files, paths);
  });
  const missing = await writeMedia(media, files);
  const manifest = { counts: counts as ArchiveCounts, missingMedia: missing };
  await files.write(MANIFEST, `${JSON.stringify(newManifest(manifest, made.at, made.by), null, 2)}\n`);
  await files.writeSums();
  const { post: posts, page: pages } = manifest.counts;
  return { posts, pages, media: media.length - missing.length, missing, notes: [] };
}

async function* lines(blog: ExportedBlog, kind: ArchiveKind, count: () => void): AsyncGenerator<string> {
  for await (const entity of blog.stored(kind)) {
    count();
    yield `${canonicalJson(entity)}\n`;
  }
}
