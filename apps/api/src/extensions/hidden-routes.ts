import type { GalleyHttpAdapter } from '@app/platform';

/**
 * Of two routes with one method and path the first answers, and the other never does.
 *
 * @throws Error that names every such path
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
