/** The pattern that each placeholder of a permalink matches. */
const FORMS: Readonly<Record<string, string>> = {
  '{slug}': '([a-z0-9-]+)',
  '{path}': '([a-z0-9/-]+)',
  '{category}': '[a-z0-9/-]+',
  '{year}': '\\d{4}',
  '{month}': '\\d{2}',
  '{day}': '\\d{2}',
};

/**
 * The slug that an entity needs to live at the path; for a category, its path of slugs.
 *
 * @param pattern a permalink pattern, such as `/{year}/{slug}`
 * @returns null if the pattern cannot give this path
 */
export function slugAtPath(pattern: string, path: string): string | null {
  const form = pattern
    .split(/(\{[a-z]+\})/)
    .map((part) => FORMS[part] ?? part.replace(/[^A-Za-z0-9]/g, '\\$&'))
    .join('');
  return new RegExp(`^${form}$`).exec(path)?.[1] ?? null;
}
