import { describe, expect, it } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { aCategory, anAuthor, aPage, aTag, WORKSPACE } from '../../testing/builders.ts';
import { inMemoryFixture } from '../../testing/taxonomy-fixture.ts';

const actor = { workspaceId: WORKSPACE };
const LONG = 'x'.repeat(10_001);

/** Values that the HTTP layer refuses must be refused by the use cases themselves too. */
const WRONG_NAMES: readonly [string, object, string][] = [
  ['a slug with capitals', { slug: 'Rye' }, 'slug'],
  ['a slug like an id', { slug: WORKSPACE }, 'slug'],
  ['no slug', { slug: null }, 'slug'],
  ['a blank name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(201) }, 'name'],
  ['a name with NUL', { name: 'a\0' }, 'name'],
  ['a name that is no text', { name: 7 }, 'name'],
  ['SEO values that are none', { seo: [] }, 'seo'],
];
const WRONG_CATEGORIES: readonly [string, object, string][] = [
  ...WRONG_NAMES,
  ['a long description', { description: LONG }, 'description'],
  ['a parent that is no id', { parentId: 'bread' }, 'parentId'],
  ['half a place in the order', { sortOrder: 1.5 }, 'sortOrder'],
  ['a place that no integer holds', { sortOrder: 2 ** 31 }, 'sortOrder'],
  ['maybe active', { isActive: 'yes' }, 'isActive'],
  ['an unknown sort', { collectionMetadata: { sortPostsBy: 'mood' } }, 'collectionMetadata.sortPostsBy'],
];
const WRONG_AUTHORS: readonly [string, object, string][] = [
  ['a blank name', { displayName: '\t' }, 'displayName'],
  ['a long biography', { bio: LONG }, 'bio'],
  ['long credentials', { credentials: 'x'.repeat(2_001) }, 'credentials'],
  ['an avatar that is no id', { avatarMediaId: 'me.png' }, 'avatarMediaId'],
  ['a script for an address', { sameAs: ['javascript:alert(1)'] }, 'sameAs[0]'],
  ['a person that is none', { person: 'Mara' }, 'person'],
  ['a long award', { person: { award: 'x'.repeat(301) } }, 'person.award'],
];
const WRONG_PAGES: readonly [string, object, string][] = [
  ['a long title', { title: 'x'.repeat(301) }, 'title'],
  ['no body', { bodyJson: null }, 'bodyJson'],
  ['an unknown block', { bodyJson: [{ type: 'blink' }] }, 'bodyJson[0].type'],
  ['a long block', { bodyJson: [{ type: 'paragraph', text: LONG }] }, 'bodyJson[0].text'],
  ['an unknown type', { pageType: 'Blog' }, 'pageType'],
  ['an archive of pages', { status: 'archived' }, 'status'],
];

async function refusal(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Invalid);
  return ((error as Invalid).problems ?? []).map(({ path }) => path);
}

describe('use cases that are called with what HTTP refuses', () => {
  it.each(WRONG_NAMES)('take no tag with %s', async (_, wrong, path) => {
    const { createTag, updateTag, tags, transactions } = inMemoryFixture();
    const tag = aTag();
    await tags.add(tag);
    expect(await refusal(createTag.execute(actor, { slug: 'wheat', name: 'Wheat', ...wrong }))).toEqual([path]);
    expect(await refusal(updateTag.execute(actor, tag.id, wrong))).toEqual([path]);
    expect(tags.tags.all(WORKSPACE)).toEqual([tag]);
    expect(transactions.changed).toEqual([]);
  });

  it.each(WRONG_CATEGORIES)('take no category with %s', async (_, wrong, path) => {
    const { createCategory, updateCategory, categories, transactions } = inMemoryFixture();
    const category = aCategory();
    await categories.add(category);
    expect(await refusal(createCategory.execute(actor, { slug: 'wheat', name: 'Wheat', ...wrong }))).toEqual([path]);
    expect(await refusal(updateCategory.execute(actor, category.id, wrong))).toEqual([path]);
    expect(categories.categories.all(WORKSPACE)).toEqual([category]);
    expect(transactions.changed).toEqual([]);
  });

  it.each(WRONG_AUTHORS)('take no author with %s', async (_, wrong, path) => {
    const { createAuthor, updateAuthor, authors, transactions } = inMemoryFixture();
    const author = anAuthor();
    await authors.add(author);
    expect(await refusal(createAuthor.execute(actor, { slug: 'ada', displayName: 'Ada', ...wrong }))).toEqual([path]);
    expect(await refusal(updateAuthor.execute(actor, author.id, wrong))).toEqual([path]);
    expect(authors.authors.all(WORKSPACE)).toEqual([author]);
    expect(transactions.changed).toEqual([]);
  });

  it.each(WRONG_PAGES)('take no page with %s', async (_, wrong, path) => {
    const { createPage, updatePage, pages, transactions } = inMemoryFixture();
    const page = aPage();
    await pages.add(page);
    const whole = { slug: 'about', title: 'About', bodyJson: [] };
    expect(await refusal(createPage.execute(actor, { ...whole, ...wrong }))).toEqual([path]);
    expect(await refusal(updatePage.execute(actor, page.id, wrong))).toEqual([path]);
    expect(pages.pages.all(WORKSPACE)).toEqual([page]);
    expect(transactions.changed).toEqual([]);
  });

  it('name everything at once, and strip what nobody knows', async () => {
    const { createTag, tags } = inMemoryFixture();
    expect(await refusal(createTag.execute(actor, { slug: '', name: '' }))).toEqual(['slug', 'name']);
    const id = await createTag.execute(actor, { slug: 'rye', name: 'Rye', workspaceId: 'w', id: 'mine' } as never);
    expect(await tags.lock(WORKSPACE, id)).toMatchObject({ workspaceId: WORKSPACE, id });
  });

  it('add no author, tag or category of another slug than there can be, while content moves in', async () => {
    const { ensureAuthor, ensureTag, ensureCategory } = inMemoryFixture();
    expect(await refusal(ensureAuthor.execute(actor, { displayName: 'Mara', slug: 'Mara' }))).toEqual(['slug']);
    expect(await refusal(ensureTag.execute(actor, { name: 'Rye', slug: '' }))).toEqual(['slug']);
    expect(await refusal(ensureCategory.execute(actor, [{ name: 'Rye', slug: 'r y e' }]))).toEqual(['slug']);
  });
});
