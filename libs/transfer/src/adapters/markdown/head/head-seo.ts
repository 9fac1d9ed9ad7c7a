import { CONTENT_LIMITS, isHttpUrl, isJsonObject, type JsonObject } from '@app/shared-kernel';
import { cutTo, type NoteCut } from '../../../domain/clip.ts';
import { robotsLimit } from '../../../domain/robots-limits.ts';
import { storedKeywords } from '../../../domain/stored-keywords.ts';
import { flag, text, words, type FieldReader } from './field-reader.ts';
import { imageOf } from './head-cover.ts';

const CANONICAL = ['canonical', 'canonical_url', 'canonicalUrl', 'canonicalURL'];
const TITLE = ['seo_title', 'seoTitle', 'meta_title', 'metaTitle'];
const DESCRIPTION = ['seo_description', 'seoDescription', 'meta_description', 'metaDescription'];
const SHARE_IMAGE = ['og_image', 'ogImage', 'social_image', 'socialImage', 'share_image'];

/** The SEO fields of front matter. */
export interface HeadSeo {
  readonly canonicalUrl: string | null;
  readonly shareImage: string | null;
  readonly seo: JsonObject;
}

/** @param readers the front matter and its `seo` and `extra` tables, in order of precedence */
export function readSeo(readers: readonly FieldReader[], note: NoteCut): HeadSeo {
  const first = <T>(names: readonly string[], parse: (value: unknown) => T | null): T | null => {
    for (const reader of readers) {
      const found = reader.first(names, parse);
      if (found !== null) return found;
    }
    return null;
  };
  const [, own] = readers;
  const title = first(TITLE, text) ?? own?.first(['title'], text) ?? null;
  const description = first(DESCRIPTION, text) ?? own?.first(['description'], text) ?? null;
  const [focus, ...secondary] = storedKeywords(first(['keywords'], keywords) ?? [], note);
  const robots = robotsOf(first);
  return {
    canonicalUrl: first(CANONICAL, (value) =>
      typeof value === 'string' && isHttpUrl(value.trim()) ? value.trim() : null,
    ),
    shareImage: first(SHARE_IMAGE, imageOf),
    seo: {
      ...(title === null ? {} : { title: cutTo(CONTENT_LIMITS.seoTitle, title, 'the SEO title', note) }),
      ...(description === null
        ? {}
        : { description: cutTo(CONTENT_LIMITS.seoDescription, description, 'the SEO description', note) }),
      ...(focus === undefined ? {} : { focusKeyword: focus }),
      ...(secondary.length === 0 ? {} : { secondaryKeywords: secondary }),
      ...(Object.keys(robots).length === 0 ? {} : { robots }),
    },
  };
}

type First = <T>(names: readonly string[], parse: (value: unknown) => T | null) => T | null;

/** A page excluded from the index, or from the sitemap, stays excluded. */
function robotsOf(first: First): Record<string, boolean | number | string> {
  const directives = first(['robots'], directivesOf) ?? [];
  const hidden =
    first(['noindex', 'no_index'], flag) === true ||
    first(['sitemap'], keptOut) === true ||
    directives.includes('noindex') ||
    directives.includes('none');
  const unfollowed =
    first(['nofollow'], flag) === true || directives.includes('nofollow') || directives.includes('none');
  return {
    ...(hidden ? { index: false } : {}),
    ...(unfollowed ? { follow: false } : {}),
    ...(directives.includes('noarchive') ? { archive: false } : {}),
    ...(directives.includes('nosnippet') ? { snippet: false } : {}),
    ...(directives.includes('noimageindex') ? { imageIndex: false } : {}),
    ...Object.assign({}, ...directives.map(limitOf)),
  };
}

/** `max-snippet:20`. */
function limitOf(directive: string): Readonly<Record<string, number | string>> {
  const [name = '', value = ''] = directive.split(':');
  return robotsLimit(name.trim(), value.trim());
}

/** Accepts `noindex, nofollow`, a list of such words, or a table of flags. */
function directivesOf(value: unknown): string[] | null {
  if (isJsonObject(value)) {
    return Object.entries(value).flatMap(([name, on]) => {
      if (on === true) return [name.toLowerCase()];
      if (typeof on === 'number' || typeof on === 'string') return [`${name.toLowerCase()}:${on}`];
      return on === false && /^(?:index|follow|archive|snippet)$/i.test(name) ? [`no${name.toLowerCase()}`] : [];
    });
  }
  return words(value)?.map((word) => word.toLowerCase()) ?? null;
}

/** `sitemap: false`, or a table that excludes the page. */
function keptOut(value: unknown): boolean | null {
  if (value === false) return true;
  if (!isJsonObject(value)) return null;
  return ['exclude', 'disable', 'ignore'].some((name) => value[name] === true || value[name] === 'yes');
}

/** Keywords are separated by commas only, because they may have several words. */
function keywords(value: unknown): string[] | null {
  const all = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const found = all.map(text).filter((each) => each !== null);
  return found.length > 0 ? [...new Set(found)] : null;
}
