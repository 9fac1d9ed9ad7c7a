import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AttachTags, CreateAuthor, CreatePost, CreateTag, DeletePost, UpdatePost } from '@app/content';
import { ChangeSource } from '@app/platform';
import { ContentChanges, TransactionRunner } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';

describe('the record of changes, about places in lists', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  const actor = () => ({ workspaceId: workspace.id });
  const author = (slug: string) => test.app.get(CreateAuthor).execute(actor(), { slug, displayName: slug });
  const newPost = async (slug: string) =>
    test.app
      .get(CreatePost)
      .execute(actor(), { slug, title: slug, bodyJson: [], authorId: await author(`of-${slug}`) });
  const update = (id: string, changes: object) => test.app.get(UpdatePost).execute(actor(), id, changes);
  /** Its latest change, and the latest that may have moved it. */
  async function latest(id: string): Promise<readonly [version: number, movedIn: number]> {
    const changes = await test.app.get(ChangeSource).since(workspace.id, 0, 1_000);
    const { version, movedIn } = changes?.find((change) => change.id === id) ?? { version: 0 };
    return [version, movedIn ?? version];
  }

  it('tells the version in which a post may last have moved, however often its texts changed since', async () => {
    const id = await newPost('rye');
    const [made, moved] = await latest(id);
    expect(moved).toBe(made);
    await update(id, { title: 'Oat' });
    await update(id, { title: 'Wheat', excerpt: 'Of wheat' });
    expect(await latest(id)).toEqual([made + 2, made]);
    await update(id, { title: 'Spelt', authorId: await author('mara') });
    expect(await latest(id)).toEqual([made + 4, made + 4]);
    await update(id, { title: 'Rye' });
    const tag = await test.app.get(CreateTag).execute(actor(), { name: 'Bread', slug: 'bread' });
    expect(await latest(id)).toEqual([made + 5, made + 4]);
    await test.app.get(AttachTags).execute(actor(), id, [tag]);
    expect(await latest(id)).toEqual([made + 7, made + 7]);
    await test.app.get(DeletePost).execute(actor(), id);
    expect(await latest(id)).toEqual([made + 8, made + 8]);
  });

  it('counts a post as moved if one change of a transaction says so, whichever is named last', async () => {
    const id = await newPost('oat');
    const change = (...keep: boolean[]) =>
      test.app.get(TransactionRunner).change(workspace.id, () => {
        for (const keepsPlace of keep) {
          test.app.get(ContentChanges).touched(workspace.id, { type: 'post', id, keepsPlace });
        }
        return Promise.resolve();
      });
    const [made] = await latest(id);
    await change(true, true);
    expect(await latest(id)).toEqual([made + 1, made]);
    await change(false, true);
    expect(await latest(id)).toEqual([made + 2, made + 2]);
    await change(true, false);
    expect(await latest(id)).toEqual([made + 3, made + 3]);
  });
});
