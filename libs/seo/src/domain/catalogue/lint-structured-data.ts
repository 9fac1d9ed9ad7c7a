import { own, Problems, type Problem } from '@app/shared-kernel';
import { lintProperties } from './property.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';
import type { PostFill } from './schema-type.ts';
import { entryOf, type StructuredData } from './structured-data.ts';

/**
 * What keeps the structured data of a post from saying all it could: properties that search engines ask for, and values that
 * the graph leaves out because they say too little. A draft may be incomplete, so none of it refuses a write.
 *
 * @param schemaType of the post; entries of other types are not shown, and not judged
 * @param hasFill whether the post itself has what stands in for a property that is not given
 * @param path where the data stand in the request
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
  lintProperties(type.names, entry, at, problems);
  return problems.list;
}
