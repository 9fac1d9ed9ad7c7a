import type { Api } from '../../../api/index.ts';

type Becomes = 'post' | 'page';

/** As many types as one import takes. */
const TYPES_MAX = 50;
/** What the service takes for the name of a type. */
const NAME = /^[A-Za-z0-9_-]{1,40}$/;
/** Internal types of WordPress that hold no written content. */
const OF_WORDPRESS =
  /^(?:wp_.*|attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request)$/;

export interface CustomType {
  readonly name: string;
  /** How many the last run left out; 0 where it took them over. */
  readonly leftOut: number;
  /** Null where they are left out. */
  readonly becomes: Becomes | null;
}

/**
 * The types of an export of WordPress beside posts and pages, by name.
 *
 * @param leftOut what the last run left out, by what it is
 * @param chosen such as `podcast=post`
 */
export function customTypes(
  leftOut: NonNullable<Api.Import['summary']>['leftOut'],
  chosen: readonly string[],
): readonly CustomType[] {
  const becomes = new Map(chosen.map((pair) => pair.split('=') as [string, Becomes]));
  const found = Object.keys(leftOut).filter((name) => NAME.test(name) && !OF_WORDPRESS.test(name));
  return [...new Set([...becomes.keys(), ...found])]
    .slice(0, TYPES_MAX)
    .sort()
    .map((name) => ({ name, leftOut: leftOut[name] ?? 0, becomes: becomes.get(name) ?? null }));
}

/** @returns the chosen types with what becomes of one of them; undefined where none is left */
export function withType(chosen: readonly string[], name: string, becomes: Becomes | null): string[] | undefined {
  const others = chosen.filter((pair) => !pair.startsWith(`${name}=`));
  const types = becomes === null ? others : [...others, `${name}=${becomes}`];
  return types.length === 0 ? undefined : types;
}
