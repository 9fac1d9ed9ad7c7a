import { ownerOf, Unchanged, workspaceOf, type Calls } from './arguments.ts';
import type { GivenIds } from './given-ids.ts';

const CONTENT = { fromPath: '/a', toPath: '/b', type: 'Permanent301' };
const DATES = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };

export function redirectCalls(ids: GivenIds): Calls {
  const { redirectId, reportId, unknownId } = ids;
  const workspaceId = workspaceOf(ids);
  const actor = ownerOf(ids);
  const archived = { id: unknownId, ...CONTENT, hitCount: 0, lastHitAt: null, ...DATES };
  return {
    CreateRedirect: { execute: [actor, CONTENT] },
    UpdateRedirect: { execute: [actor, redirectId, CONTENT] },
    DeleteRedirect: { execute: [actor, redirectId] },
    DeleteRedirects: { execute: [actor, { ids: [redirectId] }] },
    CheckMovedAddresses: { execute: [workspaceId, ['/a']] },
    FetchOldAddresses: { execute: [workspaceId, 'https://old.example'] },
    CheckRedirect: { execute: [workspaceId, { id: redirectId, ...CONTENT }] },
    FindDeadEnds: { execute: [workspaceId] },
    FindWays: { execute: [workspaceId, ['/a'], '/z'] },
    FollowPathChanges: { execute: [actor, [{ from: '/a', to: '/b', stillLive: false }]] },
    ClearLivePaths: { execute: [actor, ['/a']] },
    ImportRedirects: { dryRun: [actor], execute: [actor, []] },
    RestoreRedirects: {
      archived: [new Unchanged({ ...archived, createdAt: new Date(0), updatedAt: new Date(0) })],
      execute: [workspaceId, [archived]],
      read: [workspaceId, archived],
    },
    ReportBrokenLink: { execute: [{ workspaceId }, { path: '/gone', referrer: 'https://example.org/' }] },
    ResolveLinkReport: { execute: [actor, reportId, { as: 'fixed' }] },
    ResolveBrokenLinks: { execute: [actor, { ids: [reportId] }, { as: 'open' }] },
    RepairOpenCount: { execute: [workspaceId] },
    PurgeRedirects: { execute: [workspaceId, new AbortController().signal] },
  };
}
