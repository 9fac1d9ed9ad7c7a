import { describe, expect, it } from '@jest/globals';
import { inMemoryFixture } from '../../testing/taxonomy-fixture.ts';

const actor = { workspaceId: 'w', userId: 'u' };
const page = { slug: 'imprint', title: 'Imprint', bodyJson: [] };

describe('what is recorded of authors, categories, tags and pages', () => {
  it('is who added, changed and removed them, by their names at the time', async () => {
    const bench = inMemoryFixture();
    const author = await bench.createAuthor.execute(actor, { slug: 'mara', displayName: 'Mara' });
    await bench.updateAuthor.execute(actor, author, { displayName: 'Mara L.', bio: 'Bakes.' });
    await bench.deleteAuthor.execute(actor, author);
    const tag = await bench.createTag.execute(actor, { slug: 'rye', name: 'Rye' });
    await bench.updateTag.execute(actor, tag, { name: 'Rye bread' });
    await bench.deleteTag.execute(actor, tag);
    const told = bench.activity.entries.map(({ action, entity, details }) => [action, entity.name, details]);
    expect(told).toEqual([
      ['author.created', 'Mara', { slug: 'mara' }],
      ['author.updated', 'Mara L.', { fields: ['displayName', 'bio'] }],
      ['author.deleted', 'Mara L.', { slug: 'mara' }],
      ['tag.created', 'Rye', { slug: 'rye' }],
      ['tag.updated', 'Rye bread', { fields: ['name'] }],
      ['tag.deleted', 'Rye bread', { slug: 'rye' }],
    ]);
    expect(bench.activity.entries.every((entry) => entry.actor === actor)).toBe(true);
  });

  it('tells the move of a category apart from its edit', async () => {
    const { activity, ...bench } = inMemoryFixture();
    const parentId = await bench.createCategory.execute(actor, { slug: 'bread', name: 'Bread' });
    bench.references.existing.add(parentId);
    const id = await bench.createCategory.execute(actor, { slug: 'rye', name: 'Rye' });
    await bench.updateCategory.execute(actor, id, { parentId });
    await bench.updateCategory.execute(actor, id, { slug: 'dark-rye', parentId: null });
    await bench.deleteCategory.execute(actor, id);
    expect(activity.entries.slice(2).map(({ action, details }) => [action, details])).toEqual([
      ['category.moved', { from: 'rye', to: 'bread/rye' }],
      ['category.updated', { fields: ['slug'] }],
      ['category.moved', { from: 'bread/rye', to: 'dark-rye' }],
      ['category.deleted', { slug: 'dark-rye' }],
    ]);
  });

  it('is every step of a page, and hands on who took it', async () => {
    const bench = inMemoryFixture();
    const id = await bench.createPage.execute(actor, page);
    await bench.updatePage.execute(actor, id, { status: 'published', title: 'Legal' });
    await bench.deletePage.execute(actor, id);
    expect(bench.activity.entries.map(({ action, details }) => [action, details])).toEqual([
      ['page.created', { slug: 'imprint', status: 'draft' }],
      ['page.updated', { fields: ['title'] }],
      ['page.published', { from: 'draft' }],
      ['page.deleted', { slug: 'imprint' }],
    ]);
  });

  it('is nothing when nothing changes, or the write is refused', async () => {
    const { activity, ...bench } = inMemoryFixture();
    const tag = await bench.createTag.execute(actor, { slug: 'rye', name: 'Rye' });
    const id = await bench.createPage.execute(actor, page);
    const category = await bench.createCategory.execute(actor, { slug: 'bread', name: 'Bread' });
    const before = activity.entries.length;
    await bench.updateTag.execute(actor, tag, { name: 'Rye' });
    await bench.updatePage.execute(actor, id, { title: 'Imprint' });
    await bench.updateCategory.execute(actor, category, { parentId: null });
    await bench.ensureTag.execute(actor, { name: 'Rye' });
    await bench.ensureCategory.execute(actor, ['Bread']);
    await expect(bench.createTag.execute(actor, { slug: 'rye', name: 'Other' })).rejects.toThrow();
    await expect(bench.deletePage.execute(actor, 'nobodys')).rejects.toThrow();
    bench.references.existing.add(category);
    await expect(bench.updateCategory.execute(actor, category, { parentId: category })).rejects.toThrow();
    expect(activity.entries).toHaveLength(before);
  });

  it('is only what had to be added for content that moves in', async () => {
    const { activity, ...bench } = inMemoryFixture();
    await bench.ensureAuthor.execute(actor, { displayName: 'Mara' });
    await bench.ensureAuthor.execute(actor, { displayName: 'Mara' });
    await bench.ensureCategory.execute(actor, ['Bread', 'Rye']);
    await bench.ensureCategory.execute(actor, ['Bread', 'Wheat']);
    expect(activity.entries.map(({ action, entity }) => `${action} ${entity.name}`)).toEqual([
      'author.created Mara',
      'category.created Bread',
      'category.created Rye',
      'category.created Wheat',
    ]);
  });
});
