import type { JsonObject, JsonValue, Problems } from '@app/shared-kernel';
import {
  listOf,
  refuse,
  type EmitContext,
  type MediaVisitor,
  type SchemaDefinitions,
  type ValueKind,
} from './value-kind.ts';

const LIST_MAX = 100;

/** A list of values of one kind; a single value is read as a list of one. */
export class ListOf implements ValueKind {
  constructor(
    readonly item: ValueKind,
    private readonly max = LIST_MAX,
  ) {}

  parse(value: unknown, path: string, problems: Problems): JsonValue | undefined {
    if (!Array.isArray(value)) return this.item.parse(value, path, problems);
    if (value.length > this.max) return refuse(path, `must have at most ${this.max} items`, problems);
    const kept = value.map((item, at) => this.item.parse(item, `${path}[${at}]`, problems));
    return kept.filter((item) => item !== undefined);
  }

  emit(value: unknown, context: EmitContext): JsonValue | undefined {
    const emitted = listOf(value).flatMap((item) => this.item.emit(item, context) ?? []);
    return emitted.length > 0 ? emitted : undefined;
  }

  lines(value: unknown): string[] {
    return listOf(value).flatMap((item) => this.item.lines(item));
  }

  schema(definitions: SchemaDefinitions): JsonObject {
    const item = this.item.schema(definitions);
    return { anyOf: [item, { type: 'array', items: item, maxItems: this.max }] };
  }

  visitMedia(value: unknown, path: string, visit: MediaVisitor): void {
    if (!Array.isArray(value)) this.item.visitMedia?.(value, path, visit);
    else value.forEach((item, at) => this.item.visitMedia?.(item, `${path}[${at}]`, visit));
  }

  lint(value: unknown, path: string, problems: Problems): void {
    if (!Array.isArray(value)) this.item.lint?.(value, path, problems);
    else value.forEach((item, at) => this.item.lint?.(item, `${path}[${at}]`, problems));
  }
}

/** A list emitted as an ItemList in JSON-LD, with positions. */
export class PositionedList extends ListOf {
  /** @param write what an item adds to its ListItem */
  constructor(
    item: ValueKind,
    private readonly write: (emitted: JsonValue) => JsonObject,
  ) {
    super(item);
  }

  override emit(value: unknown, context: EmitContext): JsonValue | undefined {
    const items = listOf(value).flatMap((item) => this.item.emit(item, context) ?? []);
    if (items.length === 0) return undefined;
    const itemListElement = items.map((item, at) =>
      Object.assign({ '@type': 'ListItem', position: at + 1 }, this.write(item)),
    );
    return { '@type': 'ItemList', itemListElement };
  }
}

/** Items that are ListItem nodes already and only need a position. */
export class Ranking extends ListOf {
  override emit(value: unknown, context: EmitContext): JsonValue | undefined {
    const items = listOf(value).flatMap((item) => this.item.emit(item, context) ?? []);
    const ranked = items.map((item, at) => placed(item as JsonObject, at + 1));
    return ranked.length > 0 ? ranked : undefined;
  }
}

function placed({ '@type': type, ...rest }: JsonObject, position: number): JsonObject {
  return { '@type': type as JsonValue, position, ...rest };
}
