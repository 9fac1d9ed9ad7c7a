import { GROUP_NAMES, GROUPS, SCALARS } from './seo-fields.ts';
import type { OwnSeo, StatedSeo } from './seo-group.ts';

/** The entity's own values with every key of the group, null where unset. */
export function statedSeo(own: OwnSeo): StatedSeo {
  const level = (fields: object, values: object = {}) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, (values as Record<string, unknown>)[name] ?? null]));
  const groups = GROUP_NAMES.map((name) => [name, level(GROUPS[name], own[name])]);
  return { ...level(SCALARS, own), ...Object.fromEntries(groups) } as StatedSeo;
}
