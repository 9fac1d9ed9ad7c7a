import { afterAll, beforeAll, describe } from '@jest/globals';
import { MembershipRepository } from '@app/identity';
import { PERMISSIONS } from '@app/shared-kernel';
import { Blogs, MergedBlogs, RestoredBlogs } from '@app/transfer';
import { blogContract, mergedBlogContract, restoredBlogContract } from '@app/transfer/testing';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

describe('the blog of a workspace, as imports write it', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());

  const caller = async () => {
    const { workspaceId } = await Dashboard.open(test);
    const owner = await test.app.get(MembershipRepository).findOwner(workspaceId);
    if (!owner) throw new TypeError('A workspace has an owner.');
    const permissions = new Set(PERMISSIONS);
    return { workspaceId, userId: owner.userId, role: 'owner', permissions, via: 'command-line' } as const;
  };

  blogContract(async () => test.app.get(Blogs).open(await caller()));

  describe('in a dry run', () => {
    blogContract(async () => test.app.get(Blogs).dryRun(await caller()));
  });

  describe('that an archive is merged into', () => {
    const open = async () => test.app.get(MergedBlogs).open(await caller());
    blogContract(open);
    mergedBlogContract(open);
  });

  restoredBlogContract(async () => {
    const owner = await caller();
    return () => test.app.get(RestoredBlogs).open(owner);
  });
});
