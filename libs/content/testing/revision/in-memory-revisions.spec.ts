import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { aPage, aPost } from '../builders.ts';
import { InMemoryPageRepository } from '../page/in-memory-page-repository.ts';
import { InMemoryPostRepository } from '../post/in-memory-post-repository.ts';
import { InMemoryRevisions } from './in-memory-revisions.ts';
import { revisionRepositoryContract } from './revision-repository.contract.ts';

describe(InMemoryRevisions, () => {
  revisionRepositoryContract(async () => {
    const [posts, pages] = [new InMemoryPostRepository(), new InMemoryPageRepository()];
    return {
      revisions: new InMemoryRevisions({
        post: (workspaceId, idOrSlug) => posts.lock(workspaceId, idOrSlug),
        page: (workspaceId, idOrSlug) => pages.lock(workspaceId, idOrSlug),
      }),
      workspace: async () => randomUUID(),
      add: async (workspaceId, type, slug) => {
        const entity = type === 'post' ? aPost({ workspaceId, slug }) : aPage({ workspaceId, slug });
        await (type === 'post' ? posts.add(entity as never) : pages.add(entity as never));
        return { workspaceId, type, id: entity.id };
      },
      write: ({ workspaceId, type, id }, version, title) =>
        (type === 'post' ? posts : pages).save(workspaceId, id, { version, title }),
    };
  });
});
