import type { Caller } from '@app/shared-kernel';

/** Separates what a cache keeps for keys with a scope, which see less than others at the same address. */
export function inScope({ scope }: Caller, name: string): string {
  return scope === undefined ? name : `${scope} ${name}`;
}
