import { isJsonObject, own, type JsonObject, type JsonValue, type Problems } from '@app/shared-kernel';
import { leftOutWithout } from '../nested-node.ts';
import { emitProperties, lintProperties, parseProperties, visitProperties } from '../property.ts';
import type { SchemaType } from '../schema-type.ts';
import { lintTruth, untrueValues } from '../true-values.ts';
import { words } from '../words.ts';
import { refuse, type EmitContext, type MediaVisitor, type SchemaDefinitions, type ValueKind } from './value-kind.ts';

/** Properties that name an entity; an entity without any of them is left out. */
const NAMES = ['name', 'title', 'headline'];

/** An entity of any catalogue type, nested one level deep, such as the subject of a review. */
export class EntityKind implements ValueKind {
  /** @param types read lazily, because types have properties of this kind */
  constructor(private readonly types: () => ReadonlyMap<string, SchemaType>) {}

  parse(value: unknown, path: string, problems: Problems): JsonValue | undefined {
    if (!isJsonObject(value)) return refuse(path, 'must be an object with a type', problems);
    const type = this.typeOf(value);
    if (!type) return refuse(`${path}.type`, 'must be a schema type of the catalogue', problems);
    return { type: type.name, ...parseProperties(type.asEntity, value, path, problems) };
  }

  emit(value: unknown, context: EmitContext): JsonObject | undefined {
    const type = isJsonObject(value) ? this.typeOf(value) : undefined;
    if (!type || untrueValues(value).length > 0) return undefined;
    const node: JsonObject = { '@type': type.classes };
    const properties = [...type.asEntity.values()].map(({ fill: _fill, ...property }) => property);
    emitProperties(properties, value as JsonObject, withoutSteps(context), node);
    return NAMES.some((name) => Object.hasOwn(node, name)) ? node : undefined;
  }

  lines(value: unknown): string[] {
    const type = isJsonObject(value) ? this.typeOf(value) : undefined;
    if (!type) return [];
    const [name] = NAMES.flatMap((key) => type.asEntity.get(key)?.kind.lines(own(value as JsonObject, key)) ?? []);
    return name === undefined ? [] : [`${name} (${words(type.name)})`];
  }

  schema(_definitions: SchemaDefinitions): JsonObject {
    return {
      type: 'object',
      properties: { type: { enum: [...this.types().keys()] } },
      required: ['type'],
      'x-required': [[...NAMES]],
    };
  }

  visitMedia(value: unknown, path: string, visit: MediaVisitor): void {
    const type = isJsonObject(value) ? this.typeOf(value) : undefined;
    if (type) visitProperties(type.asEntity, value, path, visit);
  }

  lint(value: unknown, path: string, problems: Problems): void {
    const type = isJsonObject(value) ? this.typeOf(value) : undefined;
    if (!type) return;
    const named = NAMES.some((name) => type.asEntity.has(name) && (own(value as JsonObject, name) ?? null) !== null);
    if (!named) problems.report(path, leftOutWithout(NAMES.filter((name) => type.asEntity.has(name))));
    lintTruth(untrueValues(value), path, problems);
    lintProperties(type.asEntity, value, path, problems);
  }

  private typeOf(value: Record<string, unknown>): SchemaType | undefined {
    const name = own(value, 'type');
    return typeof name === 'string' ? this.types().get(name) : undefined;
  }
}

/** The steps of a reviewed entity have no headings in this post. */
function withoutSteps(context: EmitContext): EmitContext {
  return {
    image: (mediaId) => context.image(mediaId),
    file: (mediaId) => context.file(mediaId),
    fill: (source) => context.fill(source),
    stepUrl: () => undefined,
  };
}
