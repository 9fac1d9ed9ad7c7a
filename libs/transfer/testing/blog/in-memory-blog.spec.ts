import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { blogContract } from './blog.contract.ts';
import { InMemoryBlogs } from './in-memory-blog.ts';

describe(InMemoryBlogs, () => {
  const blogs = new InMemoryBlogs();
  blogContract(() => blogs.open({ workspaceId: randomUUID() }));
  describe('in a dry run', () => {
    blogContract(() => blogs.dryRun({ workspaceId: randomUUID() }));
  });
});
