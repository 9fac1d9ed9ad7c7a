import type { Api } from '../../../api/index.ts';

type Becomes = 'post' | 'page';

/** Types that one import accepts, at most. */
const TYPES_MAX = 50;
/** The names of types that the service accepts. */
const NAME = /^[A-Za-z0-9_-]{1,40}$/;
/** Internal types of WordPress without written content. */
const OF_WORDPRESS =
  /^(?:wp_.*|attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request)$/;

export interface CustomType {
  readonly name: string;
  /** Items that the last run skipped; 0 if it imported the type. */
  readonly leftOut: number;
  /** Null if the type is skipped. */
  readonly becomes: Becomes | null;
}

/**
 * The custom types of a WordPress export, by name.
 *
 * @param leftOut skipped items of the last run, by kind
 * @param chosen entries such as `podcast=post`
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

/** @returns the chosen types after a change to one of them; undefined if none is left */
export function withType(chosen: readonly string[], name: string, becomes: Becomes | null): string[] | undefined {
  const others = chosen.filter((pair) => !pair.startsWith(`${name}=`));
  const types = becomes === null ? others : [...others, `${name}=${becomes}`];
  return types.length === 0 ? undefined : types;
}
