import { rules } from '@app/shared-kernel';
import type { ItemKind } from './item.ts';

const TYPES_MAX = 50;
const PAIR = /^([A-Za-z0-9_-]{1,40})=(post|page)$/;

/** Parses a custom WordPress type with the kind that it becomes: `podcast=post`. @returns null for anything else */
export function readCustomType(text: string): readonly [string, ItemKind] | null {
  const [, type, kind] = PAIR.exec(text) ?? [];
  return type === undefined ? null : [type, kind as ItemKind];
}

/** @param texts that were validated, such as those of `CUSTOM_TYPES` */
export function customTypes(texts: readonly string[]): ReadonlyMap<string, ItemKind> {
  return new Map(texts.map(readCustomType).filter((pair) => pair !== null));
}

const TAXONOMY = /^([A-Za-z0-9_-]{1,40})=tag$/;

/** Parses a custom WordPress taxonomy whose terms become tags: `series=tag`. @returns null for anything else */
export function readCustomTaxonomy(text: string): string | null {
  return TAXONOMY.exec(text)?.[1] ?? null;
}

/** @param texts that were validated, such as those of `CUSTOM_TAXONOMIES` */
export function customTaxonomies(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map(readCustomTaxonomy).filter((name) => name !== null));
}

const customTaxonomy = rules.customRule(
  (value) =>
    typeof value === 'string' && readCustomTaxonomy(value) !== null
      ? null
      : 'must be a taxonomy and tag, such as series=tag',
  { type: 'string', pattern: TAXONOMY.source },
);

/** The rule of a field with a list of them. */
export const CUSTOM_TAXONOMIES = rules.optional(rules.listOf(customTaxonomy, 0, TYPES_MAX));

const customType = rules.customRule(
  (value) =>
    typeof value === 'string' && readCustomType(value)
      ? null
      : 'must be a type and what it becomes, such as podcast=post',
  { type: 'string', pattern: PAIR.source },
);

/** The rule of a field with a list of them. */
export const CUSTOM_TYPES = rules.optional(rules.listOf(customType, 0, TYPES_MAX));
