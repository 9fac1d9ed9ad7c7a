import { sitePath } from './site-path.ts';

/** The default permalinks of generators, by the place of the file. */
export const OLD_PATH_PRESETS: Readonly<Record<string, string>> = {
  hugo: '/{folder}/{file}/',
  jekyll: '/{categories}/{year}/{month}/{day}/{name}.html',
  astro: '/{folder}/{file}/',
  next: '/{folder}/{file}',
  eleventy: '/{folder}/{name}/',
  hexo: '/{year}/{month}/{day}/{name}/',
  docusaurus: '/{folder}/{year}/{month}/{day}/{name}',
  gatsby: '/{folder}/{file}/',
};

/** Folders in which generators keep texts, and that no address has. */
const CONTENT = /^(?:src\/(?:content|pages|posts)|content|source|src|pages|app)\//;
/** Placeholders of Jekyll and Hexo. */
const FILLED: Readonly<Record<string, string>> = {
  categories: '{categories}',
  category: '{categories}',
  year: '{year}',
  month: '{month}',
  day: '{day}',
  title: '{name}',
  name: '{name}',
  filename: '{name}',
  slug: '{slug}',
};
const STYLES: Readonly<Record<string, string>> = {
  date: '/{categories}/{year}/{month}/{day}/{name}.html',
  pretty: '/{categories}/{year}/{month}/{day}/{name}/',
  none: '/{categories}/{name}.html',
};

/** The pattern of a site's addresses: that of its settings, or the default of its generator; null for one that is not known. */
export function patternOf(generator: string, config: Readonly<Record<string, unknown>>): string | null {
  const preset = OLD_PATH_PRESETS[generator] ?? null;
  const said = generator === 'jekyll' || generator === 'hexo' ? config['permalink'] : undefined;
  if (typeof said !== 'string' || said.trim() === '') return preset;
  const style = STYLES[said.trim()];
  if (style !== undefined) return style;
  const pattern = said.trim().replace(/:([a-z_]+)/g, (whole, name: string) => FILLED[name] ?? whole);
  return pattern.includes(':') ? null : `/${pattern.replace(/^\//, '')}`;
}

/** The place of a file without the folders that no address has. @param base of the site, with `/` behind it */
export function placeInSite(sourcePath: string, base: string): string {
  return (sourcePath.startsWith(base) ? sourcePath.slice(base.length) : sourcePath).replace(CONTENT, '');
}

const PLACEHOLDERS = ['folder', 'file', 'name', 'slug', 'year', 'month', 'day', 'categories'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];
const DATED = /^\d{4}-\d{2}-\d{2}[-_]/;

/** @returns what is wrong with a pattern for old paths, or null */
export function oldPathProblem(pattern: string): string | null {
  if (!pattern.startsWith('/')) return 'must begin with /';
  const unknown = [...pattern.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !isPlaceholder(name));
  return unknown ? `${unknown[0]} is none of ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}` : null;
}

/**
 * The address that a generator gave to a file, by a pattern such as `/blog/{folder}/{name}`. `{file}` is the file name
 * without its extension, `{name}` also without a date before it; letters and dots are kept.
 *
 * @param sourcePath relative to the imported directory
 * @returns null if the pattern needs a value, such as the date, that the post does not have
 */
export function oldPathOf(
  pattern: string,
  sourcePath: string,
  post: { readonly slug: string; readonly date: Date | null; readonly categories: readonly string[] },
): string | null {
  const segments = sourcePath.replace(/\.[^./]+$/, '').split('/');
  if (segments.at(-1) === 'index') segments.pop();
  const file = segments.pop() ?? '';
  const [year = '', month = '', day = ''] = post.date?.toISOString().slice(0, 10).split('-') ?? [];
  const values: Record<Placeholder, string> = {
    folder: segments.filter((segment) => !segment.startsWith('_')).join('/'),
    file,
    name: file.replace(DATED, ''),
    slug: post.slug,
    year,
    month,
    day,
    categories: post.categories.join('/'),
  };
  if (/\{(?:year|month|day)\}/.test(pattern) && post.date === null) return null;
  const path = pattern.replace(/\{([^{}]*)\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
  return sitePath(path.replace(/\/{2,}/g, '/'));
}

function isPlaceholder(name: string | undefined): name is Placeholder {
  return PLACEHOLDERS.some((known) => known === name);
}
