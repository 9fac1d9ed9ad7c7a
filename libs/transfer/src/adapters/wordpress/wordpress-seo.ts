import type { NoteKind } from '@app/markdown';
import { isHttpUrl, type JsonObject } from '@app/shared-kernel';

type Meta = ReadonlyMap<string, string>;

export interface WordpressSeo {
  readonly seo: JsonObject;
  readonly canonicalUrl: string | null;
  /** The address of the image for social networks. */
  readonly shareImage: string | null;
  readonly notes: readonly { readonly kind: NoteKind; readonly message: string }[];
}

const TITLE_MAX = 300;
const DESCRIPTION_MAX = 2_000;
const KEYWORD_MAX = 200;
const URL_MAX = 2_048;
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
const SHARE_IMAGES = ['_yoast_wpseo_opengraph-image', 'rank_math_facebook_image', '_yoast_wpseo_twitter-image'];
const PLACEHOLDER = /%%?[a-z_]{1,60}(?:\([^()%]{0,60}\))?%%?|#(?:post_title|site_title|separator_sa|post_excerpt)/g;

/** @param values of the plugins' variables, such as `title` and `sitename` */
export function wordpressSeo(meta: Meta, values: Readonly<Record<string, string>>): WordpressSeo {
  const texts = new SeoTexts(meta, values);
  const [og, twitter, robots] = [opengraph(texts), twitterCard(texts), robotsOf(meta)];
  const [focus, ...secondary] = keywords(meta);
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
      ...(secondary.length > 0 ? { secondaryKeywords: secondary.slice(0, 5) } : {}),
      ...(Object.keys(og).length > 0 ? { og } : {}),
      ...(Object.keys(twitter).length > 0 ? { twitter } : {}),
      ...(Object.keys(robots).length > 0 ? { robots } : {}),
    },
    canonicalUrl,
    shareImage: SHARE_IMAGES.map((name) => meta.get(name)).find(Boolean) ?? null,
    notes: texts.notes,
  };
}

/** Reads values of SEO plugins, with their variables replaced. */
class SeoTexts {
  readonly notes: { kind: NoteKind; message: string }[] = [];

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
    return filled === null || filled === '' ? null : filled.slice(0, max);
  }

  url(names: readonly string[]): string | null {
    const url = this.read(names, URL_MAX);
    return url !== null && isHttpUrl(url) ? url : null;
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

function robotsOf(meta: Meta): Record<string, boolean | number | string> {
  const advanced = (meta.get('_yoast_wpseo_meta-robots-adv') ?? '').split(',').map((word) => word.trim());
  const list = [...(meta.get('rank_math_robots') ?? '').matchAll(/s:\d+:"([a-z]+)"/g)].map(([, word = '']) => word);
  const words = new Set([...list, ...advanced]);
  const says = (word: string) => words.has(word);
  const isOn = (...names: string[]) => names.some((name) => /^(?:1|yes|on|true)$/.test(meta.get(name) ?? ''));
  const limits = limitsOf(meta.get('rank_math_advanced_robots') ?? '');
  return {
    ...(isOn('_yoast_wpseo_meta-robots-noindex', '_seopress_robots_index', '_aioseop_noindex', '_aioseo_noindex') ||
    says('noindex')
      ? { index: false }
      : {}),
    ...(isOn('_yoast_wpseo_meta-robots-nofollow', '_seopress_robots_follow', '_aioseop_nofollow', '_aioseo_nofollow') ||
    says('nofollow')
      ? { follow: false }
      : {}),
    ...(says('noarchive') ? { archive: false } : {}),
    ...(says('noimageindex') ? { imageIndex: false } : {}),
    ...(says('nosnippet') ? { snippet: false } : {}),
    ...limits,
  };
}

/** The value is serialised by PHP: `s:11:"max-snippet";s:2:"-1";`. */
function limitsOf(serialised: string): Record<string, number | string> {
  const limits: Record<string, number | string> = {};
  for (const [, name, text, number] of serialised.matchAll(/"(max-[a-z-]+)";(?:s:\d+:"([a-z0-9-]+)"|i:(-?\d+))/g)) {
    const value = text ?? number ?? '';
    if (name === 'max-snippet' && /^-?\d+$/.test(value)) limits['maxSnippet'] = Math.max(-1, Number(value));
    if (name === 'max-video-preview' && /^-?\d+$/.test(value)) limits['maxVideoPreview'] = Math.max(-1, Number(value));
    if (name === 'max-image-preview' && /^(?:none|standard|large)$/.test(value)) limits['maxImagePreview'] = value;
  }
  return limits;
}

function keywords(meta: Meta): string[] {
  const focus = meta.get('_yoast_wpseo_focuskw') ?? '';
  const further = [...(meta.get('_yoast_wpseo_focuskeywords') ?? '').matchAll(/"keyword":"((?:[^"\\]|\\.)*)"/g)];
  const listed = (meta.get('rank_math_focus_keyword') || meta.get('_seopress_analysis_target_kw') || '').split(',');
  const all = [focus, ...further.map(([, word = '']) => word), ...listed];
  return [...new Set(all.map((word) => word.trim()).filter(Boolean))].map((word) => word.slice(0, KEYWORD_MAX));
}
