import type { CategoryStep } from '../../../domain/item.ts';
import { sitePath } from '../paths/site-path.ts';

interface Known {
  /** The name of the file without a date. */
  readonly name: string;
  readonly slug: string | null;
  readonly date: Date | null;
  readonly categories: readonly CategoryStep[];
}

/**
 * The path of a permalink of Jekyll, with its placeholders filled in.
 *
 * @returns null for a pattern's name (`pretty`), and for a placeholder that has no value here
 */
export function permalinkPath(value: unknown, known: Known): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  let isWhole = true;
  const path = value.replace(/:([a-z_]+)/g, (_, name: string) => {
    const filled = valueOf(name, known);
    if (filled === null) isWhole = false;
    return filled ?? '';
  });
  return isWhole && !path.includes(':') ? sitePath(path.replace(/\/{2,}/g, '/')) : null;
}

function valueOf(name: string, { name: file, slug, date, categories }: Known): string | null {
  const [year = '', month = '', day = ''] = date?.toISOString().slice(0, 10).split('-') ?? [];
  const values: Readonly<Record<string, string>> = {
    title: slug ?? file,
    slug: slug ?? file,
    name: file,
    filename: file,
    categories: categories.map((step) => step.slug).join('/'),
    ...(date === null
      ? {}
      : { year, month, day, short_year: year.slice(2), i_month: String(Number(month)), i_day: String(Number(day)) }),
  };
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}
