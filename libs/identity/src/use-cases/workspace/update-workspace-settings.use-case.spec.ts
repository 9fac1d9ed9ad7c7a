import { describe, expect, it } from '@jest/globals';
import { aWorkspace, InMemoryWorkspaceContents, InMemoryWorkspaceRepository } from '@app/identity/testing';
import { Conflict, Invalid, NotFound } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity } from '@app/shared-kernel/testing';
import { operatorOf } from '../../domain/actor.ts';
import { UpdateWorkspaceSettings } from './update-workspace-settings.use-case.ts';

const [OWN, STRANGE] = ['0190a0e4-0000-7000-8000-000000000001', '0190a0e4-0000-7000-8000-000000000002'];

async function setUp() {
  const workspaces = new InMemoryWorkspaceRepository();
  const transactions = new DirectTransactions();
  const activity = new RememberedActivity();
  const contents = new InMemoryWorkspaceContents(3);
  const clock = new FixedClock();
  const workspace = aWorkspace({ siteName: 'Old' });
  await workspaces.add(workspace);
  clock.advance(60_000);
  return {
    workspaces,
    contents,
    transactions,
    activity,
    clock,
    workspace,
    update: new UpdateWorkspaceSettings(workspaces, contents, transactions, activity, clock),
  };
}

describe(UpdateWorkspaceSettings.name, () => {
  it('saves what was given, and makes every earlier answer stale', async () => {
    const { workspaces, transactions, clock, workspace, update } = await setUp();
    await update.execute(operatorOf(workspace.id), { siteName: 'New' });
    expect(await workspaces.findById(workspace.id)).toEqual({
      ...workspace,
      siteName: 'New',
      version: 2,
      updatedAt: clock.now(),
    });
    expect(transactions.changed).toEqual([workspace.id]);
  });

  it('changes nothing when nothing differs', async () => {
    const { transactions, workspace, update } = await setUp();
    const unchanged = { workspace, changedPaths: 0 };
    expect(await update.execute(operatorOf(workspace.id), { siteName: 'Old' })).toEqual(unchanged);
    expect(await update.execute(operatorOf(workspace.id), {})).toEqual(unchanged);
    expect(transactions.changed).toEqual([]);
  });

  it('says how many paths a change of permalinks moves', async () => {
    const { workspace, update } = await setUp();
    const actor = operatorOf(workspace.id);
    expect((await update.execute(actor, { permalinks: { post: '/blog/{slug}' } })).changedPaths).toBe(3);
    expect((await update.execute(actor, { siteName: 'New' })).changedPaths).toBe(0);
  });

  it('takes only media of the workspace as a logo, except one that stood there already', async () => {
    const { workspaces, contents, workspace, update } = await setUp();
    const actor = operatorOf(workspace.id);
    const logo = (logoMediaId: string | null) => ({ publisher: { name: null, logoMediaId, sameAs: [] } });
    await expect(update.execute(actor, logo(STRANGE))).rejects.toThrow(Invalid);
    contents.media.add(`${workspace.id} ${OWN}`);
    await update.execute(actor, logo(OWN));
    contents.media.clear();
    await update.execute(actor, { ...logo(OWN), siteName: 'New' });
    expect(await workspaces.findById(workspace.id)).toMatchObject({ ...logo(OWN), siteName: 'New' });
  });

  it.each<[string, Record<string, unknown>]>([
    ['name', { name: ' ' }],
    ['name', { name: null }],
    ['slug', { slug: 'A b' }],
    ['siteName', { siteName: 'x'.repeat(201) }],
    ['siteName', { siteName: 'a\0' }],
    ['siteUrl', { siteUrl: 'javascript:alert(1)' }],
    ['previewUrl', { previewUrl: 'nowhere' }],
    ['defaultLocale', { defaultLocale: 'no such language' }],
    ['breadcrumbsEnabled', { breadcrumbsEnabled: 'yes' }],
    ['siteVerification.google', { siteVerification: { google: 'a\0' } }],
    ['publisherType', { publisherType: '' }],
    ['publisher.sameAs[0]', { publisher: { sameAs: ['https://a.example/\0'] } }],
    ['publisher.logoMediaId', { publisher: { logoMediaId: 'logo' } }],
    ['aboutMd', { aboutMd: 'x'.repeat(100_001) }],
    ['permalinks.post', { permalinks: { post: '/{title}' } }],
    ['seoTemplates.post.title', { seoTemplates: { post: { title: '{nothing}' } } }],
  ])('refuses what HTTP would refuse: %s', async (path, patch) => {
    const { workspaces, workspace, update } = await setUp();
    const refusal = update.execute(operatorOf(workspace.id), patch);
    await expect(refusal).rejects.toMatchObject({ problems: [{ path }] });
    expect(await workspaces.findById(workspace.id)).toEqual(workspace);
  });

  it('changes nothing when a precondition fails', async () => {
    const { workspaces, workspace, update } = await setUp();
    const refuse = () => {
      throw new Conflict('changed');
    };
    await expect(update.execute(operatorOf(workspace.id), { siteName: 'New' }, refuse)).rejects.toThrow(Conflict);
    expect(await workspaces.findById(workspace.id)).toEqual(workspace);
  });

  it('knows no other workspace', async () => {
    const { update } = await setUp();
    await expect(update.execute(operatorOf(aWorkspace().id), {})).rejects.toThrow(NotFound);
  });
});
