import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { blogContract } from '../blog/blog.contract.ts';
import { InMemoryMergedBlogs } from './in-memory-merged-blog.ts';
import { InMemoryRestoredBlogs } from './in-memory-restored-blog.ts';
import { mergedBlogContract } from './merged-blog.contract.ts';
import { restoredBlogContract } from './restored-blog.contract.ts';

describe(InMemoryRestoredBlogs, () => {
  const blogs = new InMemoryRestoredBlogs();
  restoredBlogContract(async () => {
    const workspaceId = randomUUID();
    return () => blogs.open({ workspaceId });
  });
});

describe(InMemoryMergedBlogs, () => {
  const blogs = new InMemoryMergedBlogs();
  const open = () => blogs.open({ workspaceId: randomUUID() });
  blogContract(open);
  mergedBlogContract(open);
});
