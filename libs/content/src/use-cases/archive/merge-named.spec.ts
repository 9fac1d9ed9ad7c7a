import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { fromArchive, inMemoryArchive } from '../../../testing/archive/archive-fixture.ts';
import { aCategory, anAuthor, aTag, WORKSPACE } from '../../../testing/builders.ts';
import { SlugTaken } from '../../domain/content.errors.ts';
import { MergeNamed } from './merge-named.ts';

const actor = { workspaceId: WORKSPACE };
const DATES = { createdAt: new Date('2020-02-03T04:05:06.789Z'), updatedAt: new Date('2021-02-03T04:05:06.789Z') };

describe(MergeNamed.name, () => {
  it('finds authors and tags by their slugs', async () => {
    const { mergeNamed, authors, tags } = inMemoryArchive();
    const [author, tag] = [anAuthor(), aTag()];
    await authors.add(author);
    await tags.add(tag);
    const sameSlug = (slug: string) => ({ ...DATES, slug });
    const namesakes = [
      mergeNamed.namesakes(WORKSPACE, 'author', [fromArchive(anAuthor(sameSlug(author.slug)))]),
      mergeNamed.namesakes(WORKSPACE, 'tag', [fromArchive(aTag(sameSlug(tag.slug)))]),
      mergeNamed.namesakes(WORKSPACE, 'author', [fromArchive(anAuthor(sameSlug(tag.slug)))]),
    ];
    const found = (await Promise.all(namesakes)).map((each) => [...each.values()]);
    expect(found).toEqual([[author.id], [tag.id], []]);
  });

  it('finds a category by its slug below the same parent', async () => {
    const { mergeNamed, categories } = inMemoryArchive();
    const [bread, cakes] = [aCategory({ slug: 'bread' }), aCategory({ slug: 'cakes' })];
    const dark = aCategory({ slug: 'dark', parentId: bread.id, path: 'bread/dark' });
    for (const category of [bread, cakes, dark]) await categories.add(category);
    const told = [bread.id, null, cakes.id].map((parentId) => fromArchive(aCategory({ slug: 'dark' }), { parentId }));
    const [below, alone, elsewhere] = told.map(({ id }) => id as string);
    const namesakes = await mergeNamed.namesakes(WORKSPACE, 'category', told);
    expect([below, alone, elsewhere].map((id) => namesakes.get(id ?? ''))).toEqual([dark.id, dark.id, undefined]);
  });

  it('adds entities with their ids and dates', async () => {
    const { mergeNamed, authors, tags, categories, values } = inMemoryArchive();
    const [author, tag, category] = [anAuthor(DATES), aTag(DATES), aCategory(DATES)];
    values.put({ workspaceId: WORKSPACE, kind: 'tag', id: tag.id, slug: tag.slug, name: tag.name });
    await mergeNamed.add(actor, 'author', [fromArchive(author)]);
    await mergeNamed.add(actor, 'tag', [fromArchive(tag, { extensions: { reviews: { stars: 2 } } })]);
    await mergeNamed.add(actor, 'category', [fromArchive(category)]);
    expect(await authors.lock(WORKSPACE, author.id)).toMatchObject({ id: author.id, slug: author.slug, ...DATES });
    expect(await tags.lock(WORKSPACE, tag.id)).toMatchObject({ id: tag.id, slug: tag.slug, ...DATES });
    expect(await categories.lock(WORKSPACE, category.id)).toMatchObject({ path: category.slug, ...DATES });
    expect((await values.find(WORKSPACE, 'tag', tag.id))?.values).toEqual({ reviews: { stars: 2 } });
  });

  it('gives a category a free slug where its own is taken elsewhere, and refuses taken slugs of others', async () => {
    const { mergeNamed, categories, tags, references } = inMemoryArchive();
    const [bread, cakes] = [aCategory({ slug: 'bread' }), aCategory({ slug: 'cakes' })];
    references.existing.add(cakes.id);
    const dark = aCategory({ slug: 'dark', parentId: bread.id, path: 'bread/dark' });
    for (const category of [bread, cakes, dark]) await categories.add(category);
    const other = aCategory({ slug: 'dark' });
    await mergeNamed.add(actor, 'category', [fromArchive(other, { parentId: cakes.id })]);
    expect(await categories.lock(WORKSPACE, other.id)).toMatchObject({ slug: 'cakes-dark', path: 'cakes/cakes-dark' });
    const tag = aTag();
    await tags.add(tag);
    await expect(mergeNamed.add(actor, 'tag', [fromArchive(aTag({ slug: tag.slug }))])).rejects.toThrow(SlugTaken);
  });

  it('adds several at once, none of them where one cannot be, and categories with slugs of their own', async () => {
    const { mergeNamed, categories, tags, references } = inMemoryArchive();
    const bread = aCategory({ slug: 'bread' });
    await categories.add(bread);
    references.existing.add(bread.id);
    const [dark, breadDark] = [aCategory({ slug: 'dark' }), aCategory({ slug: 'dark' })];
    const told = [fromArchive(dark), fromArchive(breadDark, { parentId: bread.id })];
    await mergeNamed.add(actor, 'category', told);
    expect(await categories.lock(WORKSPACE, dark.id)).toMatchObject({ path: 'dark' });
    expect(await categories.lock(WORKSPACE, breadDark.id)).toMatchObject({ path: 'bread/bread-dark' });
    const [rye, taken] = [aTag({ slug: 'rye' }), aTag({ slug: 'taken' })];
    await tags.add(taken);
    const both = [fromArchive(rye), fromArchive(aTag({ slug: 'taken' }))];
    await expect(mergeNamed.add(actor, 'tag', both)).rejects.toThrow(SlugTaken);
  });

  it('writes everything but slug and place of one that is there', async () => {
    const { mergeNamed, categories } = inMemoryArchive();
    const category = aCategory({ name: 'Bread' });
    await categories.add(category);
    const told = fromArchive(aCategory({ name: 'Loaves', description: 'All of them.' }), { parentId: aCategory().id });
    await mergeNamed.change(actor, 'category', category.id, told);
    expect(await categories.lock(WORKSPACE, category.id)).toMatchObject({
      name: 'Loaves',
      description: 'All of them.',
      slug: category.slug,
      parentId: null,
      createdAt: category.createdAt,
    });
  });

  it.each(['author', 'category', 'tag'] as const)('refuses what HTTP would refuse of an %s', async (kind) => {
    const { mergeNamed, tags, authors, categories } = inMemoryArchive();
    const entity = { author: anAuthor(), category: aCategory(), tag: aTag() }[kind];
    const wrong = fromArchive(entity, { slug: 'No slug', seo: 7 });
    const refusals = [
      mergeNamed.namesakes(WORKSPACE, kind, [wrong]),
      mergeNamed.add(actor, kind, [wrong]),
      mergeNamed.change(actor, kind, entity.id, wrong),
    ];
    for (const refusal of await Promise.allSettled(refusals))
      expect(refusal).toMatchObject({ reason: expect.any(Invalid) });
    const repository = { author: authors, category: categories, tag: tags }[kind];
    expect(await repository.lock(WORKSPACE, entity.id)).toBeNull();
    await expect(mergeNamed.change(actor, kind, entity.id, fromArchive(entity))).rejects.toThrow(NotFound);
  });
});
