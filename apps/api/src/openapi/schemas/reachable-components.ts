import type { JsonSchema } from '@app/platform';

const UNDESCRIBED: JsonSchema = { description: 'Not described.' };
const PREFIX = '#/components/schemas/';

/**
 * The schemas that something refers to, directly or indirectly, in alphabetical order.
 *
 * @param from anything that contains references
 * A reference to an unknown component, such as a name in an extension's route, becomes any value, so that one mistake
 * does not make the document unavailable.
 */
export function reachableComponents(
  from: unknown,
  all: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const found = new Set<string>();
  const waiting: unknown[] = [from];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [keyword, item] of Object.entries(value)) {
      if (keyword !== '$ref' || typeof item !== 'string') {
        waiting.push(item);
        continue;
      }
      if (!item.startsWith(PREFIX)) continue;
      const name = item.slice(PREFIX.length);
      if (!found.has(name)) waiting.push(all[name]);
      found.add(name);
    }
  }
  return Object.fromEntries([...found].sort().map((name) => [name, all[name] ?? UNDESCRIBED]));
}
