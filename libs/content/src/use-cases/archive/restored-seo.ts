import { isJsonObject, type JsonObject, type JsonValue } from '@app/shared-kernel';

/** The entity's own SEO values from an archived group: keys that are null were not set. */
export function restoredSeo(read: JsonObject | undefined): JsonObject {
  return withoutNulls(read ?? {});
}

function withoutNulls(values: JsonObject): JsonObject {
  const stated = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    stated.map(([name, value]): [string, JsonValue] => [
      name,
      isJsonObject(value) ? withoutNulls(value) : (value as JsonValue),
    ]),
  );
}
