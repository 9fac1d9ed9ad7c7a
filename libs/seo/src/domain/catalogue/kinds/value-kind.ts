import type { JsonObject, JsonValue, Problems } from '@app/shared-kernel';
import type { FillSource } from '../catalogue-entry.ts';

/** What values need from the graph while they are emitted. */
export interface EmitContext {
  /** A reference to the image's node; undefined if the id is no image of the workspace. */
  image(mediaId: string): JsonObject | undefined;
  /** The public URL of a file. */
  file(mediaId: string): string | undefined;
  /** The value of the post used as default. */
  fill(source: FillSource): JsonValue | undefined;
  /** The address of the n-th step; undefined if steps have no headings. */
  stepUrl(position: number): string | undefined;
}

/** Collects the schemas of nested nodes, so that each is written once. */
export interface SchemaDefinitions {
  /** @returns a reference to the definition, which `build` writes on first use */
  define(name: string, build: () => JsonObject): JsonObject;
}

export type MediaVisitor = (path: string, mediaId: string) => void;

/** Parsing, emission, rendering and schema of one kind of value. A new kind is one more object of this type. */
export interface ValueKind {
  /** @returns the value to store, or undefined after reporting what is wrong with it */
  parse(value: unknown, path: string, problems: Problems): JsonValue | undefined;
  /** The value in JSON-LD, undefined if there is nothing to emit. Never throws, whatever the value is. */
  emit(value: unknown, context: EmitContext): JsonValue | undefined;
  /** The value for readers, one line of Markdown for each item. Never throws. */
  lines(value: unknown): string[];
  /** A JSON Schema (draft 2020-12) of what is accepted. */
  schema(definitions: SchemaDefinitions): JsonObject;
  visitMedia?(value: unknown, path: string, visit: MediaVisitor): void;
  /** Reports the parts of an accepted value that the graph leaves out. */
  lint?(value: unknown, path: string, problems: Problems): void;
}

/** A single value becomes a list of one, and no value an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** Reports a problem and returns undefined. */
export function refuse(path: string, message: string, problems: Problems): undefined {
  problems.report(path, message);
  return undefined;
}
