import { rules, type FieldRule, type FieldRules } from '@app/shared-kernel';
import type { EntitySeo } from '../ports/seo/entity-seo.port.ts';

/** The rules of an entity with a rule for `seo`, which the port supplies. */
export function withSeo<R extends FieldRules>(own: R, seo: EntitySeo): R & { readonly seo: FieldRule } {
  const rule = rules.parsed((value, path, problems) => seo.parsePatch(value, path, problems));
  return { ...own, seo: rules.optional(rule) };
}
