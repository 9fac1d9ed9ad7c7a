import { isJsonObject, type JsonObject, type JsonValue } from '@app/shared-kernel';

/**
 * The entity's own SEO values from an archived group: keys that are null were not set.
 *
 * @param isPresent whether there is an image; without it, all are taken
 */
export function restoredSeo(
  read: JsonObject | undefined,
  isPresent: (mediaId: string) => boolean = () => true,
): JsonObject {
  const isStated = (name: string, value: unknown) =>
    value !== null &&
    value !== undefined &&
    (name !== 'imageMediaId' || (typeof value === 'string' && isPresent(value)));
  const stated = (values: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name, value]) => isStated(name, value))
        .map(([name, value]): [string, JsonValue] => [
          name,
          isJsonObject(value) ? stated(value) : (value as JsonValue),
        ]),
    );
  return stated(read ?? {});
}
