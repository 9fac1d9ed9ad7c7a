import { isHttpUrl, isJsonObject, type JsonObject } from '@app/shared-kernel';
import type { ExportedItem } from '../../../ports/exported-blog.port.ts';
import type { WrittenFile } from './write-blocks.ts';
import { meta } from './write-wxr.ts';

interface Around {
  readonly origin: string;
  readonly files: ReadonlyMap<string, WrittenFile>;
}

/** The SEO values of an item, in the form of Yoast SEO. */
export function yoastMeta({ seo, canonicalUrl }: ExportedItem, { origin, files }: Around): string[] {
  const robots = isJsonObject(seo['robots']) ? seo['robots'] : {};
  const { redirectTo } = seo;
  const values: [string, unknown][] = [
    ['title', seo['title']],
    ['metadesc', seo['description']],
    ['focuskw', seo['focusKeyword']],
    ['focuskeywords', keywords(seo['secondaryKeywords'])],
    ['bctitle', seo['breadcrumbsTitle']],
    ['canonical', canonicalUrl ?? seo['canonicalUrl']],
    ['redirect', typeof redirectTo === 'string' && !isHttpUrl(redirectTo) ? origin + redirectTo : redirectTo],
    ['meta-robots-noindex', robots['index'] === false ? '1' : undefined],
    ['meta-robots-nofollow', robots['follow'] === false ? '1' : undefined],
    ['meta-robots-adv', advanced(robots)],
    ...social('opengraph', seo['og'], files),
    ...social('twitter', seo['twitter'], files),
  ];
  return values.flatMap(([name, value]) => (typeof value === 'string' ? [meta(`_yoast_wpseo_${name}`, value)] : []));
}

function keywords(words: unknown): string | undefined {
  if (!Array.isArray(words) || words.length === 0) return undefined;
  return JSON.stringify(words.map((keyword: unknown) => ({ keyword })));
}

function advanced(robots: JsonObject): string | undefined {
  const words = { archive: 'noarchive', imageIndex: 'noimageindex', snippet: 'nosnippet' };
  const directives = Object.entries(words).flatMap(([name, word]) => (robots[name] === false ? [word] : []));
  return directives.length === 0 ? undefined : directives.join(',');
}

function social(name: string, group: unknown, files: Around['files']): [string, unknown][] {
  if (!isJsonObject(group)) return [];
  const image = typeof group['imageMediaId'] === 'string' ? files.get(group['imageMediaId'])?.url : undefined;
  return [
    [`${name}-title`, group['title']],
    [`${name}-description`, group['description']],
    [`${name}-image`, image],
  ];
}
