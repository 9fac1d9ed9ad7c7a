import { own, Problems, type Problem } from '@app/shared-kernel';
import { lintProperties } from './property.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';
import type { PostFill } from './schema-type.ts';
import { entryOf, type StructuredData } from './structured-data.ts';
import { lintTruth, untrueValues } from './true-values.ts';

/**
 * Warnings about the structured data of a post: properties that search engines ask for, and values too incomplete for
 * the graph, or that cannot be true. A draft may be incomplete, so a write is accepted nevertheless.
 *
 * @param schemaType of the post; entries of other types are not shown and not checked
 * @param hasFill whether the post has the default of a property that is not given
 * @param path of the data in the request
 */
export function lintStructuredData(
  catalogue: SchemaCatalogue,
  schemaType: string,
  data: StructuredData,
  hasFill: (fill: PostFill) => boolean,
  path = 'structuredData',
): readonly Problem[] {
  const type = catalogue.get(schemaType);
  if (!type) return [];
  const problems = new Problems();
  const entry = entryOf(data, schemaType);
  const at = `${path}.${schemaType}`;
  const given = (name: string): boolean => {
    const fill = type.fillOf(name);
    return (own(entry, name) ?? null) !== null || (fill !== undefined && hasFill(fill));
  };
  for (const group of type.required) {
    if (!group.some(given)) problems.report(at, `search engines ask for ${group.join(' or ')}`);
  }
  for (const untrue of untrueValues(entry)) {
    // An article stays in the graph without the value; of other types the whole node is left out.
    lintTruth([untrue], type.isOfPost ? `${at}.${untrue.name}` : at, problems);
  }
  lintProperties(type.names, entry, at, problems);
  return problems.list;
}
