import { describe, expect, it } from '@jest/globals';
import { aWorkspace, InMemoryWorkspaceContents, InMemoryWorkspaceRepository } from '@app/identity/testing';
import { Invalid, NotFound, type JsonObject } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity } from '@app/shared-kernel/testing';
import { operatorOf } from '../../domain/actor.ts';
import { WorkspaceSettingsReader } from '../../ports/workspace/workspace-settings-reader.port.ts';
import { RestoreSettings } from './restore-settings.use-case.ts';
import { UpdateWorkspaceSettings } from './update-workspace-settings.use-case.ts';

const LOGO = '0190a0e4-0000-7000-8000-000000000001';

class ReadsRepository extends WorkspaceSettingsReader {
  constructor(private readonly workspaces: InMemoryWorkspaceRepository) {
    super();
  }

  async of(workspaceId: string) {
    const found = await this.workspaces.findById(workspaceId);
    if (!found) throw new NotFound('workspace');
    return found;
  }
}

async function setUp() {
  const workspaces = new InMemoryWorkspaceRepository();
  const contents = new InMemoryWorkspaceContents(0);
  const workspace = aWorkspace({
    name: 'Crumbs',
    siteName: 'Old',
    seoTemplates: { post: { title: '{title} | Old', description: null } },
  });
  await workspaces.add(workspace);
  const around = [new DirectTransactions(), new RememberedActivity(), new FixedClock()] as const;
  const update = new UpdateWorkspaceSettings(workspaces, contents, ...around);
  const restore = new RestoreSettings(new ReadsRepository(workspaces), update);
  const now = () => workspaces.findById(workspace.id);
  return { workspaces, contents, workspace, restore, now, actor: operatorOf(workspace.id) };
}

describe(RestoreSettings.name, () => {
  it('tells every setting but slug, version and dates, and takes back what it told', async () => {
    const { workspaces, workspace, restore, now, actor } = await setUp();
    const told = await restore.archived(workspace.id);
    for (const name of ['id', 'slug', 'assistants', 'version', 'createdAt', 'updatedAt'])
      expect(told).not.toHaveProperty(name);
    expect(told).toMatchObject({
      assistantGuide: null,
      timeZone: 'UTC',
      name: 'Crumbs',
      siteName: 'Old',
      seoTemplates: { post: { title: '{title} | Old', description: null } },
    });
    const other = { ...workspace, name: 'Other', siteName: 'New', seoTemplates: { page: { title: '{title} | New' } } };
    await workspaces.save(other);
    await restore.execute(actor, JSON.parse(JSON.stringify(told)) as JsonObject, () => true);
    expect(await restore.archived(workspace.id)).toEqual(told);
    expect((await now())?.slug).toBe(workspace.slug);
  });

  it('clears templates that the archive does not tell', async () => {
    const { restore, now, actor, workspace } = await setUp();
    const told = {
      ...(await restore.archived(workspace.id)),
      seoTemplates: { tag: { title: '{title}', description: null } },
    };
    await restore.execute(actor, told, () => true);
    expect((await now())?.seoTemplates).toEqual({ tag: { title: '{title}', description: null } });
  });

  it('leaves a logo out whose file is not there', async () => {
    const { contents, restore, now, actor, workspace } = await setUp();
    contents.media.add(`${workspace.id} ${LOGO}`);
    const publisher = { name: 'Crumbs Ltd', logoMediaId: LOGO, sameAs: [] };
    const told = { ...(await restore.archived(workspace.id)), publisher } as JsonObject;
    await restore.execute(actor, told, () => false);
    expect((await now())?.publisher).toEqual({ ...publisher, logoMediaId: null });
    await restore.execute(actor, told, (id) => id === LOGO);
    expect((await now())?.publisher).toEqual(publisher);
  });

  it('refuses what HTTP would refuse, with every problem, and changes nothing', async () => {
    const { restore, now, actor, workspace } = await setUp();
    const told = { ...(await restore.archived(workspace.id)), name: '', siteUrl: 'ftp://a.example' } as JsonObject;
    expect(() => restore.read(told)).toThrow(Invalid);
    const refusal = restore.execute(actor, told, () => true);
    await expect(refusal).rejects.toMatchObject({ problems: [{ path: 'name' }, { path: 'siteUrl' }] });
    expect(await now()).toEqual(workspace);
  });

  it('tells nothing of an unknown workspace', async () => {
    const { restore } = await setUp();
    await expect(restore.archived(LOGO)).rejects.toThrow(NotFound);
  });
});
