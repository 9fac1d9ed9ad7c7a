import { codePointLength, isJsonObject, own, type Problems } from '@app/shared-kernel';
import { DESCRIPTION_MAX, TITLE_MAX } from './seo-fields.ts';

export const SEO_KINDS = ['post', 'page', 'category', 'tag', 'author'] as const;

/** The kinds of entity that have an SEO group. */
export type SeoKind = (typeof SEO_KINDS)[number];

export type SeoTemplate = { readonly title?: string | null; readonly description?: string | null };

/** Title and description templates of a workspace; a kind without any has none. */
export type SeoTemplates = { readonly [K in SeoKind]?: SeoTemplate };

/** What may stand in a template in braces. */
export interface TemplateValues {
  readonly title: string;
  readonly excerpt?: string | null;
  readonly siteName?: string | null;
  /** Name of the category. */
  readonly category?: string | null;
}

const PLACEHOLDER = /\{(title|excerpt|siteName|category)\}/g;
const LIMITS = { title: TITLE_MAX, description: DESCRIPTION_MAX } as const;

/**
 * Reads the templates of a request, patched per kind: a kind that was not sent is absent from the answer, one that was sent is
 * complete in it and replaces what stood there.
 *
 * @param path where the input stands in the request, such as `seoTemplates`
 */
export function parseSeoTemplates(input: unknown, path: string, problems: Problems): SeoTemplates {
  if (!isJsonObject(input)) {
    problems.report(path, 'must be an object');
    return {};
  }
  const templates: { [K in SeoKind]?: SeoTemplate } = {};
  for (const kind of SEO_KINDS) {
    const given = own(input, kind);
    if (given === undefined) continue;
    if (given === null || isJsonObject(given)) templates[kind] = template(given ?? {}, `${path}.${kind}`, problems);
    else problems.report(`${path}.${kind}`, 'must be an object or null');
  }
  return templates;
}

function template(given: Record<string, unknown>, path: string, problems: Problems): SeoTemplate {
  const part = (name: 'title' | 'description') => {
    const value = own(given, name) ?? null;
    if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
    if (typeof value === 'string' && codePointLength(value) <= LIMITS[name]) return value;
    problems.report(`${path}.${name}`, `must be a string of at most ${LIMITS[name]} characters, or null`);
    return null;
  };
  return { title: part('title'), description: part('description') };
}

/**
 * Fills the placeholders in, once: a brace that came in with a value stays as it is.
 *
 * @param max code points; a longer text is cut, so that what was read can be sent back
 * @returns null when nothing is left
 */
export function fillTemplate(template: string | null | undefined, values: TemplateValues, max: number): string | null {
  if (!template) return null;
  const filled = template.replace(PLACEHOLDER, (_, name: keyof TemplateValues) => values[name] ?? '');
  return cut(filled.replace(/\s+/g, ' ').trim(), max) || null;
}

function cut(text: string, max: number): string {
  return codePointLength(text) <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('')
        .trimEnd();
}
