import { isJsonObject, type JsonObject, type JsonValue } from '@app/shared-kernel';

/** Of an SEO group as an archive has it what an entity states itself: a null states nothing. */
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
