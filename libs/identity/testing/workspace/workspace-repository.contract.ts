import { WorkspaceSlugTaken } from '@app/identity';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { aWorkspace } from '../builders.ts';
import type { IdentityRepositories } from '../identity-repositories.ts';

/** What a store of workspaces promises. */
export function workspaceRepositoryContract(
  open: () => Promise<Pick<IdentityRepositories, 'workspaces' | 'transactions'>>,
): void {
  describe('workspaces', () => {
    it('gives back every setting as it was added', async () => {
      const { workspaces, transactions } = await open();
      const workspace = aWorkspace({
        siteName: 'Site',
        siteUrl: 'https://example.com',
        previewUrl: 'https://example.com/preview',
        defaultLocale: 'de-AT',
        twitterSite: '@site',
        facebookAppId: '42',
        breadcrumbsEnabled: false,
        siteVerification: { google: 'g', bing: null },
        defaultOgImageUrl: 'https://example.com/og.png',
        publisherType: 'Person',
        publisher: { name: 'Ada', logoMediaId: null, sameAs: ['https://example.com/ada'] },
        primaryColor: '#123456',
        logoUrl: 'https://example.com/logo.svg',
        aboutMd: '# About',
        assistants: 'publish',
        assistantGuide: 'Short sentences.',
        seoTemplates: { post: { title: '{title} · {siteName}', description: null } },
      });
      await workspaces.add(workspace);
      expect(await workspaces.findById(workspace.id)).toEqual(workspace);
      expect(await workspaces.findBySlug(workspace.slug)).toEqual(workspace);
      expect(await transactions.run(() => workspaces.lockById(workspace.id))).toEqual(workspace);
    });

    it('refuses a taken slug, when adding and when saving', async () => {
      const { workspaces } = await open();
      const [one, other] = [aWorkspace(), aWorkspace()];
      await workspaces.add(one);
      await workspaces.add(other);
      await expect(workspaces.add(aWorkspace({ slug: one.slug }))).rejects.toThrow(WorkspaceSlugTaken);
      await expect(workspaces.save({ ...other, slug: one.slug })).rejects.toThrow(WorkspaceSlugTaken);
    });

    it('hides a deleted workspace, frees its slug, and knows it until it is erased', async () => {
      const { workspaces, transactions } = await open();
      const workspace = aWorkspace();
      await workspaces.add(workspace);
      await transactions.run(() => workspaces.markDeleted(workspace.id, new Date()));
      expect(await workspaces.findById(workspace.id)).toBeNull();
      expect(await workspaces.findBySlug(workspace.slug)).toBeNull();
      await workspaces.add(aWorkspace({ slug: workspace.slug }));
      expect(await workspaces.deletedIds()).toContain(workspace.id);
      await workspaces.erase(workspace.id);
      expect(await workspaces.deletedIds()).not.toContain(workspace.id);
    });

    it('saves what changed', async () => {
      const { workspaces } = await open();
      const workspace = aWorkspace();
      await workspaces.add(workspace);
      await workspaces.save({ ...workspace, siteName: 'Renamed' });
      expect(await workspaces.findById(workspace.id)).toEqual({ ...workspace, siteName: 'Renamed' });
    });
  });
}
