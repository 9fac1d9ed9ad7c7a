import { randomUUID } from 'node:crypto';
import type { LinkReport, Sighting } from '../src/domain/link-report/link-report.ts';
import { newRedirect, type Redirect } from '../src/domain/redirect/redirect.ts';

const DAY = new Date('2026-01-01T00:00:00.000Z');

export function aRedirect(given: Partial<Redirect> & Pick<Redirect, 'workspaceId'>): Redirect {
  const content = { fromPath: '/old', toPath: '/new', type: 'Permanent301' } as const;
  return { ...newRedirect(content, { id: randomUUID(), workspaceId: given.workspaceId, at: DAY }), ...given };
}

export function aSighting(given: Partial<Sighting> & Pick<Sighting, 'workspaceId'>): Sighting {
  return { path: '/lost', referrer: null, seenAt: DAY, ...given };
}

export function aLinkReport(given: Partial<LinkReport> & Pick<LinkReport, 'workspaceId'>): LinkReport {
  return {
    id: randomUUID(),
    path: '/lost',
    referrer: null,
    hitCount: 1,
    firstSeenAt: DAY,
    lastSeenAt: DAY,
    resolvedAt: null,
    resolvedBy: null,
    hitsAtResolution: null,
    ...given,
  };
}
