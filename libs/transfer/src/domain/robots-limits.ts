/**
 * A directive such as `max-snippet` in the terms of the SEO group.
 *
 * @returns empty for other names, and for values that are none of the directive
 */
export function robotsLimit(name: string, value: string): Readonly<Record<string, number | string>> {
  const isNumber = /^-?\d{1,9}$/.test(value);
  if (name === 'max-snippet' && isNumber) return { maxSnippet: Math.max(-1, Number(value)) };
  if (name === 'max-video-preview' && isNumber) return { maxVideoPreview: Math.max(-1, Number(value)) };
  if (name === 'max-image-preview' && /^(?:none|standard|large)$/.test(value)) return { maxImagePreview: value };
  return {};
}
