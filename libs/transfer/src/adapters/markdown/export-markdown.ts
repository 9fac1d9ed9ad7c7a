import { blocksToMarkdown } from '@app/markdown';
import { isJsonObject } from '@app/shared-kernel';
import { stringify } from 'yaml';
import type { ItemKind } from '../../domain/item.ts';
import type { ExportTarget } from '../../ports/export-target.port.ts';
import type { ExportedBlog, ExportedItem } from '../../ports/exported-blog.port.ts';

/** What an export wrote. */
export interface ExportReport {
  posts: number;
  pages: number;
  media: number;
  /** Ids of media whose files are gone. */
  readonly missing: string[];
}

/**
 * Writes a blog as Markdown files with YAML front matter that Hugo, Jekyll, Astro and the import of Galley read: `content/posts`,
 * `content/pages`, `media`, and `redirects.csv`.
 */
export async function exportMarkdown(blog: ExportedBlog, target: ExportTarget): Promise<ExportReport> {
  const report: ExportReport = { posts: 0, pages: 0, media: 0, missing: [] };
  return blog.snapshot(async () => {
    const files = new Map<string, string>();
    for await (const { id, extension, open } of blog.media()) {
      const bytes = await open();
      if (bytes === null) {
        report.missing.push(id);
        continue;
      }
      files.set(id, `media/${id}.${extension}`);
      await target.write(`media/${id}.${extension}`, bytes);
      report.media += 1;
    }
    report.posts = await writeItems(blog, target, 'post', files);
    report.pages = await writeItems(blog, target, 'page', files);
    await target.write('redirects.csv', blog.redirectLines());
    return report;
  });
}

async function writeItems(
  blog: ExportedBlog,
  target: ExportTarget,
  kind: ItemKind,
  files: ReadonlyMap<string, string>,
): Promise<number> {
  let count = 0;
  for await (const item of blog.items(kind)) {
    const day = item.publishedAt?.toISOString().slice(0, 10);
    const name = kind === 'post' && day !== undefined ? `${day}-${item.slug}` : item.slug;
    await target.write(`content/${kind}s/${name}.md`, markdownFile(item, files));
    count += 1;
  }
  return count;
}

/** One file: its front matter, and its blocks as Markdown. @param files paths of media by id */
export function markdownFile(item: ExportedItem, files: ReadonlyMap<string, string>): string {
  // Two folders down from where the media are.
  const placeOf = (id: string) => `../../${files.get(id) ?? `media/${id}`}`;
  const body = blocksToMarkdown(item.blocks, (image) => placeOf('mediaId' in image ? image.mediaId : image.source));
  const image = item.featuredMediaId === null ? null : placeOf(item.featuredMediaId);
  const head = stringify({ ...headOf(item), ...(image === null ? {} : { image }) }, { lineWidth: 0 });
  return `---\n${head}---\n\n${body}\n`;
}

function headOf(item: ExportedItem): Record<string, unknown> {
  const { seo } = item;
  const robots = isJsonObject(seo['robots']) ? seo['robots'] : {};
  const words = [
    seo['focusKeyword'],
    ...(Array.isArray(seo['secondaryKeywords']) ? (seo['secondaryKeywords'] as unknown[]) : []),
  ];
  const keywords = words.filter((word) => typeof word === 'string');
  const fields: Record<string, unknown> = {
    title: item.title,
    slug: item.slug,
    url: item.status === 'published' ? item.path : null,
    date: (item.publishedAt ?? item.createdAt).toISOString(),
    updated: item.updatedAt.toISOString(),
    draft: item.status === 'published' ? null : true,
    description: item.excerpt,
    author: item.author,
    categories: item.category === null ? null : [item.category],
    tags: item.tags.length > 0 ? item.tags : null,
    canonical: item.canonicalUrl,
    seo_title: seo['title'],
    meta_description: seo['description'],
    keywords: keywords.length > 0 ? keywords : null,
    noindex: robots['index'] === false ? true : null,
    nofollow: robots['follow'] === false ? true : null,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}
