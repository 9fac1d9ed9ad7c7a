import { describe, expect, it } from '@jest/globals';
import { aWorkspace, InMemoryWorkspaceContents } from '@app/identity/testing';
import type { WorkspaceSettingsReader } from '../../ports/workspace/workspace-settings-reader.port.ts';
import { CheckPermalinks } from './check-permalinks.use-case.ts';

describe(CheckPermalinks.name, () => {
  const workspace = aWorkspace();
  const settings: WorkspaceSettingsReader = { of: () => Promise.resolve(workspace) };
  const check = new CheckPermalinks(settings, new InMemoryWorkspaceContents(3));

  it('says how many paths would change', async () => {
    expect(await check.execute(workspace.id, { post: '/blog/{slug}' })).toBe(3);
  });

  it('refuses what is no pattern', async () => {
    const refusal = check.execute(workspace.id, { post: '/blog' });
    await expect(refusal).rejects.toMatchObject({ problems: [{ path: 'permalinks.post' }] });
  });

  it('counts nothing where the patterns stay', async () => {
    expect(await check.execute(workspace.id, {})).toBe(0);
    expect(await check.execute(workspace.id, { ...workspace.permalinks })).toBe(0);
  });
});
