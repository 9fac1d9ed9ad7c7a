import { stringify } from 'yaml';
import { blocksToMarkdown } from '@app/markdown';
import { isJsonObject, withBlockTexts, withTextMedia, type JsonObject } from '@app/shared-kernel';
import type { ExportedItem } from '../../ports/exported-blog.port.ts';

/** Writes one file: front matter, and the blocks as Markdown. @param files paths of media by id */
export function markdownFile(item: ExportedItem, files: ReadonlyMap<string, string>): string {
  // The file lies two folders below the folder that contains `media`.
  const placeOf = (id: string) => `../../${files.get(id) ?? `media/${id}`}`;
  const texts = item.blocks.map((block) => withBlockTexts(block, (text) => withTextMedia(text, placeOf)));
  const body = blocksToMarkdown(texts, (image) => placeOf('mediaId' in image ? image.mediaId : image.source));
  const image = item.featuredMediaId === null ? null : placeOf(item.featuredMediaId);
  const shared = isJsonObject(item.seo['og']) ? item.seo['og']['imageMediaId'] : null;
  const pictures = {
    ...(image === null ? {} : { image }),
    ...(typeof shared === 'string' ? { og_image: placeOf(shared) } : {}),
  };
  const head = stringify({ ...headOf(item), ...pictures }, { lineWidth: 0 });
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
    canonical: item.canonicalUrl ?? seo['canonicalUrl'],
    seo_title: seo['title'],
    meta_description: seo['description'],
    keywords: keywords.length > 0 ? keywords : null,
    noindex: robots['index'] === false ? true : null,
    nofollow: robots['follow'] === false ? true : null,
    robots: directivesOf(robots),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}

/** What the robots tag says besides `noindex` and `nofollow`. */
function directivesOf({ archive, imageIndex, snippet, ...limits }: JsonObject): string | null {
  const words = [
    ...(archive === false ? ['noarchive'] : []),
    ...(imageIndex === false ? ['noimageindex'] : []),
    ...(snippet === false ? ['nosnippet'] : []),
    ...Object.entries({
      'max-snippet': limits['maxSnippet'],
      'max-video-preview': limits['maxVideoPreview'],
      'max-image-preview': limits['maxImagePreview'],
    }).flatMap(([name, value]) => (typeof value === 'number' || typeof value === 'string' ? [`${name}:${value}`] : [])),
  ];
  return words.length === 0 ? null : words.join(', ');
}
