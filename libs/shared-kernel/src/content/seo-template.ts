/** The placeholders of title and description templates, for every kind of entity. */
export const TEMPLATE_PLACEHOLDERS = ['title', 'excerpt', 'siteName', 'category'] as const;

export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number];

const IN_BRACES = /\{([^{}]*)\}/g;
const KNOWN: ReadonlySet<string> = new Set(TEMPLATE_PLACEHOLDERS);

/** What is wrong with a template, as `must …`, with each unknown placeholder; null when it is valid. */
export function templateProblem(template: string): string | null {
  const names = Array.from(template.matchAll(IN_BRACES), ([, name = '']) => name);
  const unknown = [...new Set(names.filter((name) => !KNOWN.has(name)))];
  if (unknown.length === 0) return null;
  return `must not use ${unknown.map(braced).join(', ')}; known are ${TEMPLATE_PLACEHOLDERS.map(braced).join(', ')}`;
}

function braced(name: string): string {
  return `{${name}}`;
}
