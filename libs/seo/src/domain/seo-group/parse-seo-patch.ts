import { isJsonObject, own, type JsonObject, type Problems } from '@app/shared-kernel';
import type { SeoFields } from './seo-field.ts';
import { GROUP_NAMES, GROUPS, SCALARS } from './seo-fields.ts';
import type { SeoPatch } from './seo-group.ts';

/**
 * Parses `seo` of a request: a JSON Merge Patch (RFC 7396). Unknown keys are dropped; every problem is reported, and
 * refused values are absent from the result.
 *
 * @param path of the value in the request, such as `seo`
 */
export function parseSeoPatch(input: unknown, path: string, problems: Problems): SeoPatch {
  if (!isJsonObject(input)) {
    problems.report(path, 'must be an object');
    return {};
  }
  const patch = parseFields(SCALARS, input, path, problems);
  for (const name of GROUP_NAMES) {
    const group = own(input, name);
    if (group === undefined) continue;
    if (group === null) patch[name] = null;
    else if (isJsonObject(group)) patch[name] = parseFields(GROUPS[name], group, `${path}.${name}`, problems);
    else problems.report(`${path}.${name}`, 'must be an object or null');
  }
  return patch;
}

function parseFields(fields: SeoFields, input: Record<string, unknown>, path: string, problems: Problems): JsonObject {
  const kept: JsonObject = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = own(input, name);
    if (value === undefined) continue;
    const parsed = value === null ? null : field.parse(value, `${path}.${name}`, problems);
    if (parsed !== undefined) kept[name] = parsed;
  }
  return kept;
}
