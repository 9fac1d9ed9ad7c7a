import { codePointLength, TEMPLATE_PLACEHOLDERS, type TemplatePlaceholder } from '@app/shared-kernel';

export const SEO_KINDS = ['post', 'page', 'category', 'tag', 'author'] as const;

/** The kinds of entity that have an SEO group. */
export type SeoKind = (typeof SEO_KINDS)[number];

export type SeoTemplate = { readonly title?: string | null; readonly description?: string | null };

/** Title and description templates of a workspace; kinds may be absent. */
export type SeoTemplates = { readonly [K in SeoKind]?: SeoTemplate };

export interface TemplateValues extends Partial<Record<TemplatePlaceholder, string | null>> {
  readonly title: string;
  readonly excerpt?: string | null;
  readonly siteName?: string | null;
  /** Name of the category. */
  readonly category?: string | null;
}

const PLACEHOLDER = new RegExp(`\\{(${TEMPLATE_PLACEHOLDERS.join('|')})\\}`, 'g');

/**
 * Replaces the placeholders once: braces in inserted values stay as they are.
 *
 * @param max code points; a longer result is cut, so that a client can send back what it read
 * @returns null if the result is empty
 */
export function fillTemplate(template: string | null | undefined, values: TemplateValues, max: number): string | null {
  if (!template) return null;
  const filled = template.replace(PLACEHOLDER, (_, name: TemplatePlaceholder) => values[name] ?? '');
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
