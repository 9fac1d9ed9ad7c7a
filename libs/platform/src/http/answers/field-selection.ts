import { Invalid } from '@app/shared-kernel';
import { TaggedBody } from '../../rendering/tagged-body.ts';

/**
 * Reads `fields=id,slug,…`.
 *
 * @param known every top-level field of the resource
 * @returns the wanted fields in the order of the resource, or null for all of them (absent or empty)
 * @throws Invalid naming the fields that do not exist
 */
export function parseFields(fields: string | undefined, known: readonly string[]): readonly string[] | null {
  const wanted = new Set((fields ?? '').split(',').map((field) => field.trim()));
  wanted.delete('');
  if (wanted.size === 0) return null;
  const unknown = [...wanted].filter((field) => !known.includes(field));
  if (unknown.length > 0) {
    throw new Invalid(
      'Unknown fields were asked for.',
      unknown.map((field) => ({ path: 'fields', message: `unknown field: ${field.slice(0, 100)}` })),
    );
  }
  return known.filter((field) => wanted.has(field));
}

/** The part of `ResponseShape` that is needed here. */
interface Selects<Source, Body extends object> {
  select(source: Source, selection: readonly string[] | null): Body;
}

/** The single read of an entity, complete or with selected fields, with the ETag for either. */
export function selectedEntity<Source, Body extends object>(
  shape: Selects<Source, Body>,
  source: Source,
  selection: readonly string[] | null,
): TaggedBody<Body> {
  const shown = shape.select(source, selection);
  return selection === null ? TaggedBody.entity(shown) : TaggedBody.selection(shown);
}
