import { exampleOf } from '../../../apps/api/src/openapi/schemas/example-of.ts';
import type { Catalogue } from './bodies.ts';
import { resolved, type Schema, type Told } from './operations.ts';
import { kindOfField } from './references.ts';
import type { Kind } from './world.ts';

type Components = Told['components'];

/** A place in a body that takes an id. */
export interface IdPlace {
  /** The path in problems, such as `bodyJson[0].mediaId`. */
  readonly path: string;
  /** The name of the field, wherever it is. */
  readonly field: string;
  /** The smallest body with the id at this place. */
  readonly holding: (id: string) => unknown;
}

/** Schemas may contain themselves. */
const DEEPEST = 4;

/** Every place in a value that takes an id. @param field the name of the value */
export function idPlaces(schema: Schema, components: Components, field = '', depth = 0): readonly IdPlace[] {
  if (depth > DEEPEST) return [];
  const whole = resolved(schema, components);
  if (whole['format'] === 'uuid') return [{ path: '', field, holding: (id) => id }];
  const {
    oneOf,
    anyOf,
    items,
    properties = {},
    required = [],
  } = whole as {
    oneOf?: Schema[];
    anyOf?: Schema[];
    items?: Schema;
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const either = (oneOf ?? anyOf ?? []).flatMap((option) => idPlaces(option, components, field, depth));
  const listed = items ? idPlaces(items, components, field, depth + 1) : [];
  const needed = () => required.map((name) => [name, exampleOf(properties[name] as Schema, components)] as const);
  const held = Object.entries(properties).flatMap(([name, part]) =>
    idPlaces(part, components, name, depth + 1).map(({ path, holding, ...place }) => ({
      ...place,
      path: `${name}${path === '' || path.startsWith('[') ? '' : '.'}${path}`,
      holding: (id: string) => ({ ...Object.fromEntries(needed()), [name]: holding(id) }),
    })),
  );
  return [
    ...either,
    ...listed.map(({ path, holding, ...place }) => ({
      ...place,
      path: `[0]${path === '' ? '' : '.'}${path}`,
      holding: (id: string) => [holding(id)],
    })),
    ...held,
  ];
}

/** The names of all fields of a value, at any depth. */
export function fieldNames(schema: Schema, components: Components, depth = 0): readonly string[] {
  if (depth > DEEPEST) return [];
  const whole = resolved(schema, components);
  const {
    oneOf = [],
    anyOf = [],
    items,
    properties = {},
  } = whole as {
    oneOf?: Schema[];
    anyOf?: Schema[];
    items?: Schema;
    properties?: Record<string, Schema>;
  };
  const inner = [...oneOf, ...anyOf, ...(items ? [items] : []), ...Object.values(properties)];
  return [...Object.keys(properties), ...inner.flatMap((part) => fieldNames(part, components, depth + 1))];
}

export interface Place {
  readonly operation: Told;
  readonly place: IdPlace;
  readonly kind: Kind;
}

/** The places of a body. Of structured data one per type, because all are validated by the same code. */
export function placesOf(operation: Told, catalogue: Catalogue): Place[] {
  const { body, components, path: of } = operation;
  if (!body) return [];
  const told = idPlaces(body.schema, components).map((place) => ({
    operation,
    place,
    kind: kindOfField(place.field, of),
  }));
  if (!fieldNames(body.schema, components).includes('structuredData')) return told;
  const typed = Object.entries(catalogue).flatMap(([schemaType, schema]) => {
    const [place] = idPlaces(schema, (schema['$defs'] ?? {}) as Told['components']);
    if (!place) return [];
    const path = `structuredData.${schemaType}.${place.path}`;
    const holding = (id: string) => ({ schemaType, structuredData: { [schemaType]: place.holding(id) } });
    return [{ operation, place: { ...place, path, holding }, kind: 'media' as const }];
  });
  return [...told, ...typed];
}

/** The field of the body that contains a place. */
export const rootOf = ({ path }: IdPlace) => /^\w+/.exec(path)?.[0] ?? '';
