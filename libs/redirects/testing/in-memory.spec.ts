import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { InMemoryLivePaths } from './in-memory-live-paths.ts';
import { InMemoryLinkReports } from './link-report/in-memory-link-reports.ts';
import { linkReportRepositoryContract } from './link-report/link-report-repository.contract.ts';
import { livePathsContract } from './live-paths.contract.ts';
import { InMemoryRedirects } from './redirect/in-memory-redirects.ts';
import { redirectRepositoryContract } from './redirect/redirect-repository.contract.ts';

const workspaces = { workspaceId: 'w', otherWorkspaceId: 'v' };
const transaction = <T>(work: () => Promise<T>) => work();

describe(InMemoryRedirects.name, () => {
  redirectRepositoryContract(async () => ({ repository: new InMemoryRedirects(), ...workspaces, transaction }));
});

describe(InMemoryLinkReports.name, () => {
  linkReportRepositoryContract(async () => ({ repository: new InMemoryLinkReports(3), ...workspaces, transaction }));
});

describe(InMemoryLivePaths, () => {
  livePathsContract(async () => {
    const livePaths = new InMemoryLivePaths();
    return {
      livePaths,
      workspace: async () => randomUUID(),
      publish: async (workspaceId, path) => livePaths.add(workspaceId, path),
    };
  });
});
