import type { NoteKind } from '@app/markdown';
import { CONTENT_LIMITS, isHttpUrl, URL_MAX, type JsonObject } from '@app/shared-kernel';
import { cutTo, type NoteCut } from '../../domain/clip.ts';
import type { ItemKind } from '../../domain/item.ts';
import { storedKeywords } from '../../domain/stored-keywords.ts';
import { keywords, robotsOf } from './wordpress-robots.ts';
import { schemaOf } from './wordpress-schema.ts';

type Meta = ReadonlyMap<string, string>;

export interface WordpressSeo {
  readonly seo: JsonObject;
  readonly canonicalUrl: string | null;
  /** The kind of article of a post, or of page of a page, where Galley has it. */
  readonly schemaType: string | null;
  /** The image for social networks. */
  readonly shareImage: SeoImage;
  /** The image for X. */
  readonly cardImage: SeoImage;
  readonly notes: readonly SeoNote[];
}

/** An image by its address, or by the id of its attachment. */
export interface SeoImage {
  readonly url: string | null;
  readonly id: string;
}

interface SeoNote {
  readonly kind: NoteKind;
  readonly message: string;
  readonly leftOut?: string;
}

const { seoTitle: TITLE_MAX, seoDescription: DESCRIPTION_MAX } = CONTENT_LIMITS;
const TITLES = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_aioseop_title', '_seopress_titles_title'];
const DESCRIPTIONS = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_aioseop_description',
  '_seopress_titles_desc',
];
const CANONICALS = [
  '_yoast_wpseo_canonical',
  'rank_math_canonical_url',
  '_aioseo_canonical_url',
  '_aioseop_custom_link',
  '_seopress_robots_canonical',
];
/** Keys of the addresses of images, and of the ids of their attachments. */
const SHARED = {
  images: ['_yoast_wpseo_opengraph-image', 'rank_math_facebook_image', '_seopress_social_fb_img'],
  ids: ['_yoast_wpseo_opengraph-image-id', 'rank_math_facebook_image_id', '_seopress_social_fb_img_attachment_id'],
};
const CARD = {
  images: ['_yoast_wpseo_twitter-image', 'rank_math_twitter_image', '_seopress_social_twitter_img'],
  ids: ['_yoast_wpseo_twitter-image-id', 'rank_math_twitter_image_id', '_seopress_social_twitter_img_attachment_id'],
};
const PLACEHOLDER = /%%?[a-z_]{1,60}(?:\([^()%]{0,60}\))?%%?|#(?:post_title|site_title|separator_sa|post_excerpt)/g;

/** @param values of the plugins' variables, such as `title` and `sitename` */
export function wordpressSeo(given: Meta, values: Readonly<Record<string, string>>, kind: ItemKind): WordpressSeo {
  const meta = withoutUnused(given);
  const texts = new SeoTexts(meta, values);
  const schema = schemaOf(meta, kind);
  const [og, twitter, robots] = [opengraph(texts), twitterCard(texts), robotsOf(meta)];
  const [focus, ...secondary] = storedKeywords(keywords(meta), texts.note);
  const canonicalUrl = texts.url(CANONICALS);
  const redirectTo = texts.url(['_yoast_wpseo_redirect']);
  return {
    seo: {
      ...present({
        title: texts.read(TITLES, TITLE_MAX),
        description: texts.read(DESCRIPTIONS, DESCRIPTION_MAX),
        breadcrumbsTitle: texts.read(['_yoast_wpseo_bctitle', 'rank_math_breadcrumb_title'], TITLE_MAX),
        focusKeyword: focus ?? null,
        redirectTo,
      }),
      ...(secondary.length > 0 ? { secondaryKeywords: secondary } : {}),
      ...(Object.keys(og).length > 0 ? { og } : {}),
      ...(Object.keys(twitter).length > 0 ? { twitter } : {}),
      ...(Object.keys(robots).length > 0 ? { robots } : {}),
    },
    canonicalUrl,
    schemaType: schema.type,
    shareImage: imageOf(meta, SHARED),
    cardImage: imageOf(meta, CARD),
    notes: [...texts.notes, ...schema.notes.map((message) => ({ kind: 'seo' as const, message }))],
  };
}

/** Rank Math shows what is for Facebook on X too while it is told so, whatever it holds for X. */
function withoutUnused(meta: Meta): Meta {
  if (meta.get('rank_math_twitter_use_facebook') !== 'on') return meta;
  return new Map([...meta].filter(([key]) => !key.startsWith('rank_math_twitter_')));
}

function imageOf(meta: Meta, { images, ids }: typeof SHARED): SeoImage {
  const first = (names: readonly string[]) => names.map((name) => meta.get(name)).find(Boolean);
  return { url: first(images) ?? null, id: first(ids) ?? '' };
}

/** Reads values of SEO plugins, with their variables replaced. */
class SeoTexts {
  readonly notes: SeoNote[] = [];
  readonly note: NoteCut = (kind, message, leftOut) => void this.notes.push({ kind, message, leftOut });

  constructor(
    private readonly meta: Meta,
    private readonly values: Readonly<Record<string, string>>,
  ) {}

  /** The first of the names with a value. @returns null also if a variable is unknown, with a note */
  read(names: readonly string[], max: number): string | null {
    const name = names.find((each) => (this.meta.get(each) ?? '') !== '');
    if (name === undefined) return null;
    const template = this.meta.get(name) ?? '';
    const filled = fill(template, this.values);
    if (filled === null)
      this.notes.push({ kind: 'seo', message: `${name} holds a variable that is not known: ${template}` });
    if (filled === null || filled === '') return null;
    return cutTo(max, filled, name, this.note);
  }

  url(names: readonly string[]): string | null {
    const url = this.read(names, URL_MAX);
    const name = names.find((each) => this.meta.get(each)) ?? '';
    if (url !== null && !isHttpUrl(url)) {
      this.notes.push({ kind: 'seo', message: `${name} is no address: ${this.meta.get(name)}` });
      return null;
    }
    return url;
  }
}

function opengraph(texts: SeoTexts): Record<string, string> {
  const titles = ['_yoast_wpseo_opengraph-title', 'rank_math_facebook_title', '_seopress_social_fb_title'];
  const descriptions = [
    '_yoast_wpseo_opengraph-description',
    'rank_math_facebook_description',
    '_seopress_social_fb_desc',
  ];
  return card(texts, titles, descriptions);
}

function twitterCard(texts: SeoTexts): Record<string, string> {
  const titles = ['_yoast_wpseo_twitter-title', 'rank_math_twitter_title', '_seopress_social_twitter_title'];
  const descriptions = [
    '_yoast_wpseo_twitter-description',
    'rank_math_twitter_description',
    '_seopress_social_twitter_desc',
  ];
  return card(texts, titles, descriptions);
}

function card(texts: SeoTexts, titles: readonly string[], descriptions: readonly string[]): Record<string, string> {
  return present({
    title: texts.read(titles, TITLE_MAX),
    description: texts.read(descriptions, DESCRIPTION_MAX),
  });
}

/** The values of SEO plugins' variables for an item. */
export function seoVariables(item: {
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly sitename: string;
}): Record<string, string> {
  const { title, excerpt, category, sitename } = item;
  const currentyear = String(new Date().getUTCFullYear());
  const own = { title, excerpt, category, sitename, currentyear, sep: '–', page: '', primary_category: category };
  return {
    ...own,
    post_title: title,
    post_excerpt: excerpt,
    site_title: sitename,
    sitetitle: sitename,
    separator_sa: '–',
  };
}

function present(values: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null));
}

/** @returns null if an unknown variable remains */
function fill(template: string, values: Readonly<Record<string, string>>): string | null {
  let known = true;
  const filled = template.replace(PLACEHOLDER, (whole) => {
    const name = whole.replace(/^#|%/g, '').toLowerCase();
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) known = false;
    return value ?? '';
  });
  return known ? filled.replace(/\s+/g, ' ').trim() : null;
}
