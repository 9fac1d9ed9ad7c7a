import { isJsonObject, own, type JsonObject, type Problems } from '@app/shared-kernel';
import { jsonBytes } from './json-bytes.ts';
import { parseProperties, visitProperties } from './property.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';

/** What a post says about its subject, by schema type; only the entry of the post's own type is shown. */
export type StructuredData = Readonly<Record<string, JsonObject>>;

/** A media that structured data points to, with the place where it stands. */
export interface MediaReference {
  readonly path: string;
  readonly mediaId: string;
}

/** What a post is unless it says otherwise. */
export const DEFAULT_SCHEMA_TYPE = 'BlogPosting';

const ENTRY_BYTES_MAX = 64 * 1024;

/** Reads the name of a schema type; anything that the catalogue does not know is reported, and reads as BlogPosting. */
export function parseSchemaType(catalogue: SchemaCatalogue, input: unknown, path: string, problems: Problems): string {
  if (typeof input === 'string' && catalogue.get(input)) return input;
  problems.report(path, 'must be a schema type of the catalogue');
  return DEFAULT_SCHEMA_TYPE;
}

/**
 * Reads structured data. Unknown properties are left out, unknown types and values of the wrong kind are reported; a missing
 * property never is, for a draft may be incomplete. What is kept is kept as it was sent.
 *
 * @param path where the input stands in the request
 */
export function parseStructuredData(
  catalogue: SchemaCatalogue,
  input: unknown,
  path: string,
  problems: Problems,
): StructuredData {
  if (!isJsonObject(input)) {
    problems.report(path, 'must be an object');
    return {};
  }
  const kept: Record<string, JsonObject> = {};
  for (const key of Object.keys(input)) {
    const type = catalogue.get(key);
    const entry = input[key];
    const at = `${path}.${key}`;
    if (!type) problems.report(at, 'is no schema type of the catalogue');
    else if (!isJsonObject(entry)) problems.report(at, 'must be an object');
    else if (jsonBytes(entry, ENTRY_BYTES_MAX) > ENTRY_BYTES_MAX) problems.report(at, 'must be at most 64 KiB of JSON');
    else kept[key] = parseProperties(type.names, entry, at, problems);
  }
  return kept;
}

/** Every media that the data points to, entries of other types included. */
export function structuredDataMediaReferences(
  catalogue: SchemaCatalogue,
  data: StructuredData,
  path = 'structuredData',
): MediaReference[] {
  const found: MediaReference[] = [];
  for (const key of Object.keys(data)) {
    const type = catalogue.get(key);
    if (!type) continue;
    visitProperties(type.names, data[key], `${path}.${key}`, (at, mediaId) => found.push({ path: at, mediaId }));
  }
  return found;
}

/** The entry of the type; an empty one when there is none. */
export function entryOf(data: StructuredData, schemaType: string): Record<string, unknown> {
  const entry = own(data, schemaType);
  return isJsonObject(entry) ? entry : {};
}
