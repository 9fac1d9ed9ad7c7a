import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateTag, EnsureAuthor, EnsureCategory, UpdateAuthor, UpdateCategory, UpdateTag } from '@app/content';
import { operatorOf, UpdateWorkspaceSettings } from '@app/identity';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { Given } from '../../support/given.ts';

describe('the path of a published post', () => {
  let test: TestApp;
  let given: Given;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    given = new Given(test);
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  const patch = (id: string, body: object, of = workspace) => test.as(of.key).patch(`/posts/${id}`, body).expect(200);
  const redirects = async (of = workspace) => {
    const { body } = await test.as(of.key).get('/redirects?orderBy=fromPath&order=asc&pageSize=100').expect(200);
    return (body.data as { fromPath: string; toPath: string; type: string }[]).map(
      ({ fromPath, toPath, type }) => `${fromPath} ${toPath} ${type}`,
    );
  };

  it('leads from every old slug to the newest, without chains, and never away from what lives', async () => {
    const post = await given.post(workspace, { slug: 'one', status: 'published' });
    await patch(post.id, { slug: 'two' });
    await patch(post.id, { slug: 'three' });
    expect(await redirects()).toEqual(['/one /three Permanent301', '/two /three Permanent301']);
    await patch(post.id, { slug: 'one' });
    expect(await redirects()).toEqual(['/three /one Permanent301', '/two /one Permanent301']);
    await given.post(workspace, { slug: 'two', status: 'published' });
    expect(await redirects()).toEqual(['/three /one Permanent301']);
  });

  it('writes none for drafts, nor when the status changes along with the slug', async () => {
    const own = await test.workspace();
    const draft = await given.post(own, { slug: 'draft' });
    await patch(draft.id, { slug: 'still-draft' }, own);
    await patch(draft.id, { slug: 'live', status: 'published' }, own);
    await patch(draft.id, { slug: 'gone', status: 'archived' }, own);
    expect(await redirects(own)).toEqual([]);
  });

  it('follows its category where the pattern names it, for the post and for the renamed category', async () => {
    const own = await test.workspace();
    const operator = operatorOf(own.id);
    await test.app.get(UpdateWorkspaceSettings).execute(operator, { permalinks: { post: '/{category}/{slug}' } });
    const bread = await given.category(own, { slug: 'bread' });
    const cake = await given.category(own, { slug: 'cake' });
    const post = await given.post(own, { slug: 'loaf', status: 'published', categoryId: bread.id });
    await patch(post.id, { categoryId: cake.id }, own);
    expect(await redirects(own)).toEqual(['/bread/loaf /cake/loaf Permanent301']);
    await test.app.get(UpdateCategory).execute({ workspaceId: own.id }, cake.id, { slug: 'cakes' });
    expect(await redirects(own)).toEqual([
      '/bread/loaf /cakes/loaf Permanent301',
      '/cake/loaf /cakes/loaf Permanent301',
      '/category/cake /category/cakes Permanent301',
    ]);
    const { body } = await test.as(own.key).get('/feeds/sitemap-data').expect(200);
    expect(body.data.map(({ url }: { url: string }) => url)).toEqual(['/cakes/loaf']);
  });

  it('of categories, tags and authors has old ones that lead there, too, until something new has their name', async () => {
    const own = await test.workspace();
    const actor = operatorOf(own.id);
    const bread = await given.category(own, { slug: 'bread' });
    await given.category(own, { slug: 'rye', parent: bread });
    const tag = await given.tag(own, { slug: 'dark' });
    const author = await given.author(own, { slug: 'ada' });
    await test.app.get(UpdateCategory).execute(actor, bread.id, { slug: 'breads' });
    await test.app.get(UpdateTag).execute(actor, tag, { slug: 'darker' });
    await test.app.get(UpdateAuthor).execute(actor, author, { slug: 'ada-l' });
    expect(await redirects(own)).toEqual([
      '/author/ada /author/ada-l Permanent301',
      '/category/bread /category/breads Permanent301',
      '/category/bread/rye /category/breads/rye Permanent301',
      '/tag/dark /tag/darker Permanent301',
    ]);
    await test.app.get(UpdateTag).execute(actor, tag, { name: 'Darker' });
    await test.app.get(CreateTag).execute(actor, { slug: 'dark', name: 'Dark' });
    await test.app.get(EnsureAuthor).execute(actor, { slug: 'ada', displayName: 'Ada' });
    await test.app.get(EnsureCategory).execute(actor, ['Bread', 'Rye']);
    expect(await redirects(own)).toEqual(['/category/bread/rye /category/breads/rye Permanent301']);
  });

  it('leaves no redirect when the change is refused', async () => {
    const own = await test.workspace();
    const [mine, other] = [await given.post(own, { status: 'published' }), await given.post(own)];
    await test.as(own.key).patch(`/posts/${mine.id}`, { slug: other.slug }).expect(409);
    expect(await redirects(own)).toEqual([]);
  });
});
