import type { ItemKind } from '../../domain/item.ts';
import type { ExportedBlog, ExportedItem } from '../../ports/exported-blog.port.ts';
import { markdownFile } from './markdown-file.ts';

/** A target for files. */
interface Files {
  write(path: string, content: string): Promise<void>;
}

/**
 * Writes posts and pages as Markdown files below `content`, within the caller's snapshot.
 *
 * @param media paths of files by id; @param written called with each
 * @returns the number of each
 */
export async function writeContents(
  blog: ExportedBlog,
  files: Files,
  media: ReadonlyMap<string, string>,
  written: (item: ExportedItem) => void = () => undefined,
): Promise<Record<ItemKind, number>> {
  const counts = { post: 0, page: 0 };
  for (const kind of ['post', 'page'] as const) {
    for await (const item of blog.items(kind)) {
      const day = item.publishedAt?.toISOString().slice(0, 10);
      const name = kind === 'post' && day !== undefined ? `${day}-${item.slug}` : item.slug;
      await files.write(`content/${kind}s/${name}.md`, markdownFile(item, media));
      counts[kind] += 1;
      written(item);
    }
  }
  return counts;
}
