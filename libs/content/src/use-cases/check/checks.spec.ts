import { describe, expect, it } from '@jest/globals';
import { aPage, aPost, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryChecks } from '../../../testing/check-fixture.ts';
import { CheckPage } from './check-page.use-case.ts';
import { CheckPost } from './check-post.use-case.ts';
import { NEW_ENTITY_ID } from './check-steps.ts';

const writer = { workspaceId: WORKSPACE, userId: '0190eeee-0000-7000-8000-00000000000a' };
const AUTHOR = '0190dddd-0000-7000-8000-000000000001';
const paragraph = (text: unknown) => ({ type: 'paragraph', text });
const rye = { slug: 'rye', title: 'Rye', bodyJson: [paragraph('Dark.')], authorId: AUTHOR };

function given() {
  const fixture = inMemoryChecks();
  fixture.references.existing.add(AUTHOR);
  return fixture;
}

describe(CheckPost, () => {
  it('shows a new post as it would be, and stores nothing', async () => {
    const { checkPost, posts, clock, activity } = given();
    const { problems, path, view, redirects } = await checkPost.execute(writer, { ...rye, status: 'published' });
    expect([problems, path, redirects]).toEqual([[], '/rye', { added: [], removed: [] }]);
    expect(view.post).toMatchObject({ id: NEW_ENTITY_ID, title: 'Rye', wordCount: 1, publishedAt: clock.now() });
    expect(view.author?.id).toBe(AUTHOR);
    expect([posts.rows.size, activity.entries]).toEqual([0, []]);
  });

  it('tells every problem, and shows the post without what is wrong', async () => {
    const { checkPost } = given();
    const wrong = { slug: 'Rye', title: 'Rye', bodyJson: [paragraph('Dark.'), paragraph(7)], excerpt: 5 };
    const { problems, path, view } = await checkPost.execute(writer, wrong);
    expect(problems.map((problem) => problem.path).sort()).toEqual(['authorId', 'bodyJson[1].text', 'excerpt', 'slug']);
    expect([path, view.author]).toEqual([null, null]);
    expect(view.post).toMatchObject({ title: 'Rye', excerpt: null, bodyText: 'Dark.' });
  });

  it('tells references to nothing, and a slug that another post has', async () => {
    const { checkPost, posts } = given();
    await posts.add(aPost({ slug: 'rye' }));
    const { problems } = await checkPost.execute(writer, { ...rye, categoryId: NEW_ENTITY_ID });
    expect(problems.map((problem) => problem.path)).toEqual(['categoryId', 'slug']);
  });

  it('shows a stored post with its changes, and leaves it as it is', async () => {
    const { checkPost, posts } = given();
    const post = aPost({ slug: 'rye', seo: { metaTitle: 'Rye' } });
    await posts.add(post);
    const changes = { id: post.id, title: 'Wheat', seo: { metaTitle: null, x: 1 } };
    const { problems, view } = await checkPost.execute(writer, changes);
    expect(problems).toEqual([]);
    expect(view.post).toMatchObject({ id: post.id, slug: 'rye', title: 'Wheat', seo: { x: 1 } });
    expect(posts.rows.get(post.id)).toEqual(post);
  });

  it('tells the redirects of a path that changes, and a path that is taken', async () => {
    const { checkPost, posts, livePaths, redirected } = given();
    const post = aPost({ slug: 'rye', status: 'published', publishedAt: new Date(0) });
    await posts.add(post);
    redirected.paths.add('/wheat');
    const move = () => checkPost.execute(writer, { id: post.id, slug: 'wheat' });
    const redirects = { added: [{ fromPath: '/rye', toPath: '/wheat' }], removed: ['/wheat'] };
    expect(await move()).toMatchObject({ problems: [], path: '/wheat', redirects });
    livePaths.add(WORKSPACE, '/wheat');
    expect(await move()).toMatchObject({ problems: [{ path: 'slug' }] });
  });

  it('takes an id of another workspace for that of a new post', async () => {
    const { checkPost, posts } = given();
    const post = aPost({ slug: 'rye' });
    await posts.add(post);
    const { problems, view } = await checkPost.execute({ ...writer, workspaceId: NEW_ENTITY_ID }, { id: post.id });
    expect(problems.map(({ path }) => path)).toEqual(expect.arrayContaining(['slug', 'title', 'bodyJson', 'authorId']));
    expect(view.post).toMatchObject({ id: NEW_ENTITY_ID, title: '' });
  });
});

describe(CheckPage, () => {
  it('shows a new page as it would be, and stores nothing', async () => {
    const { checkPage, pages } = given();
    const { problems, path, view } = await checkPage.execute(writer, { slug: 'about', title: 'About', bodyJson: [] });
    expect([problems, path]).toEqual([[], '/about']);
    expect(view.page).toMatchObject({ id: NEW_ENTITY_ID, title: 'About', status: 'draft', publishedAt: null });
    expect(await pages.lock(WORKSPACE, 'about')).toBeNull();
  });

  it('shows a stored page with the valid ones of its changes, and tells the problems of the others', async () => {
    const { checkPage, pages } = given();
    const page = aPage({ slug: 'imprint' });
    await pages.add(page);
    const { problems, view } = await checkPage.execute(writer, { id: page.id, title: 'Legal', pageType: 'Blog' });
    expect(problems.map((problem) => problem.path)).toEqual(['pageType']);
    expect(view.page).toMatchObject({ id: page.id, title: 'Legal', pageType: 'WebPage' });
    expect(await pages.lock(WORKSPACE, page.id)).toEqual(page);
  });

  it('tells a slug that another page has', async () => {
    const { checkPage, pages } = given();
    const [page, other] = [aPage({ slug: 'imprint' }), aPage({ slug: 'about' })];
    for (const each of [page, other]) await pages.add(each);
    const { problems } = await checkPage.execute(writer, { id: page.id, slug: 'about' });
    expect(problems.map((problem) => problem.path)).toEqual(['slug']);
    expect((await checkPage.execute(writer, { id: page.id, slug: 'imprint' })).problems).toEqual([]);
  });
});
