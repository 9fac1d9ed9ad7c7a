import type { GalleyHttpAdapter } from '@app/platform';

/**
 * Of two routes with the same method and path only the first is ever called.
 *
 * @throws Error naming every such path
 */
export function refuseHiddenRoutes(adapter: GalleyHttpAdapter): void {
  const seen = new Set<string>();
  const hidden = new Set<string>();
  for (const route of adapter.routes()) {
    if (seen.has(route)) hidden.add(route);
    seen.add(route);
  }
  if (hidden.size > 0)
    throw new Error(`These routes stand twice, so one of them would never answer: ${[...hidden].join(', ')}`);
}
