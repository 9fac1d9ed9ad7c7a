import { mediaFile } from '../../domain/archive/archive-format.ts';
import type { ExportNote, ExportReport } from '../../domain/export-report.ts';
import { noteLosses } from '../../domain/export/note-losses.ts';
import type { ExportTarget } from '../../ports/export-target.port.ts';
import type { ExportedBlog, ExportedMedia } from '../../ports/exported-blog.port.ts';
import { writeContents } from './write-contents.ts';

/**
 * Writes a blog as Markdown files with YAML front matter that Hugo, Jekyll, Astro and the import of Galley read: `content/posts`,
 * `content/pages`, `media`, and `redirects.csv`.
 */
export async function exportMarkdown(blog: ExportedBlog, target: ExportTarget): Promise<ExportReport> {
  const media: ExportedMedia[] = [];
  const notes: ExportNote[] = [];
  const { post: posts, page: pages } = await blog.snapshot(async () => {
    for await (const file of blog.media()) media.push(file);
    await noteLosses(blog, 'markdown', notes);
    await target.write('redirects.csv', blog.redirectLines());
    const paths = new Map(media.map(({ id, extension }) => [id, mediaFile(id, extension)]));
    return writeContents(blog, target, paths, ({ id, kind, slug, scheduledAt }) => {
      const message = `scheduled for ${scheduledAt?.toISOString()}: it is a draft in Markdown`;
      if (scheduledAt !== null) notes.push({ item: { kind, id, slug }, message });
    });
  });
  const missing = await writeMedia(media, target);
  return { posts, pages, media: media.length - missing.length, missing, notes };
}

/**
 * Writes the bytes of files, once the snapshot that named them is closed: they never change, and may take long.
 *
 * @param pathOf the path for a file; by default `media/<id>.<extension>`
 * @returns the ids of files that no longer exist
 */
export async function writeMedia(
  media: readonly ExportedMedia[],
  target: Pick<ExportTarget, 'write'>,
  pathOf = ({ id, extension }: ExportedMedia) => mediaFile(id, extension),
): Promise<string[]> {
  const missing: string[] = [];
  for (const file of media) {
    const bytes = await file.open();
    if (bytes === null) missing.push(file.id);
    else await target.write(pathOf(file), bytes);
  }
  return missing;
}
