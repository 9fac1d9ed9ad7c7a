import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { InMemoryLivePaths } from '@app/content/testing';
import { livePathsContract } from '@app/redirects/testing';
import { LivePathsOfContent } from './live-paths-of-content.ts';

describe(LivePathsOfContent, () => {
  livePathsContract(async () => {
    const content = new InMemoryLivePaths();
    return {
      livePaths: new LivePathsOfContent(content),
      workspace: async () => randomUUID(),
      publish: async (workspaceId, path) => content.add(workspaceId, path),
    };
  });
});
