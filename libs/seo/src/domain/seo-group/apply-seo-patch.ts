import type { JsonObject, JsonValue } from '@app/shared-kernel';
import type { InheritedTexts } from './resolve-seo.ts';
import type { SeoField, SeoFields } from './seo-field.ts';
import { GROUP_NAMES, GROUPS, SCALARS } from './seo-fields.ts';
import type { OwnSeo, SeoPatch } from './seo-group.ts';

/**
 * The entity's own values after the patch.
 *
 * @param inherited the title and description that the templates give, for example before and after the change. A patch
 * that only sends such a text back does not make it the entity's own.
 */
export function applySeoPatch(own: OwnSeo, patch: SeoPatch, ...inherited: readonly InheritedTexts[]): OwnSeo {
  const result = merge(SCALARS, own, withoutInherited(patch, inherited));
  for (const name of GROUP_NAMES) {
    const given = patch[name];
    const group = given === null ? {} : merge(GROUPS[name], own[name] ?? {}, given ?? {});
    if (Object.keys(group).length > 0) result[name] = group;
  }
  return result;
}

function merge(fields: SeoFields, own: Values, patch: Values): JsonObject {
  const kept: JsonObject = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(patch, name) ? patch[name] : own[name];
    if (value !== undefined && says(field, value)) kept[name] = value;
  }
  return kept;
}

type Values = { readonly [name: string]: JsonValue | undefined };

function says(field: SeoField, value: JsonValue): boolean {
  return value !== null && value !== field.fallback && !(Array.isArray(value) && value.length === 0);
}

function withoutInherited(patch: SeoPatch, inherited: readonly InheritedTexts[]): SeoPatch {
  const repeats = (name: keyof InheritedTexts) => inherited.some((texts) => texts[name] === patch[name]);
  return {
    ...patch,
    ...(repeats('title') ? { title: null } : {}),
    ...(repeats('description') ? { description: null } : {}),
  };
}
