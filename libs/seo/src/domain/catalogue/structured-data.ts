import { isJsonObject, own, type JsonObject, type Problems } from '@app/shared-kernel';
import { jsonBytes } from './json-bytes.ts';
import { parseProperties, visitProperties } from './property.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';

/** The structured data of a post, by schema type; only the entry of the post's own type is shown. */
export type StructuredData = Readonly<Record<string, JsonObject>>;

/** A media file that structured data refers to, with the place of the reference. */
export interface MediaReference {
  readonly path: string;
  readonly mediaId: string;
}

/** The type of a post that sets none. */
export const DEFAULT_SCHEMA_TYPE = 'BlogPosting';

const ENTRY_BYTES_MAX = 64 * 1024;

/** Parses the name of a schema type; an unknown name is reported, and read as BlogPosting. */
export function parseSchemaType(catalogue: SchemaCatalogue, input: unknown, path: string, problems: Problems): string {
  if (typeof input === 'string' && catalogue.get(input)) return input;
  problems.report(path, 'must be a schema type of the catalogue');
  return DEFAULT_SCHEMA_TYPE;
}

/**
 * Parses structured data. Unknown properties are dropped; unknown types and values of the wrong kind are reported.
 * Missing properties are not, because a draft may be incomplete. Accepted values are stored as sent.
 *
 * @param path of the value in the request
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

/** All media that the data refers to, including those in entries of other types. */
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

/** The entry of the type; an empty one if there is none. */
export function entryOf(data: StructuredData, schemaType: string): Record<string, unknown> {
  const entry = own(data, schemaType);
  return isJsonObject(entry) ? entry : {};
}
