import type { JsonObject, JsonValue, Problems } from '@app/shared-kernel';
import type { FillSource } from '../catalogue-entry.ts';

/** What emitting a value may ask of the graph round it. */
export interface EmitContext {
  /** A reference to the image's node; undefined when the id is no image of the workspace. */
  image(mediaId: string): JsonObject | undefined;
  /** The public URL of a file. */
  file(mediaId: string): string | undefined;
  /** What the post has in place of a value that was not given. */
  fill(source: FillSource): JsonValue | undefined;
  /** Where a reader finds the n-th step; undefined when steps have no headings of their own. */
  stepUrl(position: number): string | undefined;
}

/** Gathers the schemas of nested nodes, so that each is written once. */
export interface SchemaDefinitions {
  /** @returns a reference to the definition, which `build` writes when it is not there yet */
  define(name: string, build: () => JsonObject): JsonObject;
}

export type MediaVisitor = (path: string, mediaId: string) => void;

/** Everything Galley knows of one kind of value. A new kind is one more object of this shape. */
export interface ValueKind {
  /** @returns the value as it is kept, or undefined after reporting what is wrong with it */
  parse(value: unknown, path: string, problems: Problems): JsonValue | undefined;
  /** The value in JSON-LD, undefined when it says nothing. Never throws, whatever the value is. */
  emit(value: unknown, context: EmitContext): JsonValue | undefined;
  /** The value for readers, one line of Markdown for each thing in it. Never throws. */
  lines(value: unknown): string[];
  /** A JSON Schema (draft 2020-12) of what is accepted. */
  schema(definitions: SchemaDefinitions): JsonObject;
  visitMedia?(value: unknown, path: string, visit: MediaVisitor): void;
  /** Reports what of an accepted value the graph has to leave out. */
  lint?(value: unknown, path: string, problems: Problems): void;
}

/** A single value is a list of one, and nothing is a list of none. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** Reports, and keeps nothing. */
export function refuse(path: string, message: string, problems: Problems): undefined {
  problems.report(path, message);
  return undefined;
}
