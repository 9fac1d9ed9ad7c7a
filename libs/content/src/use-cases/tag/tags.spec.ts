import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { aTag, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryFixture } from '../../../testing/taxonomy-fixture.ts';
import { ChangedMeanwhile, SlugTaken } from '../../domain/content.errors.ts';
import { CreateTag } from './create-tag.use-case.ts';
import { DeleteTag } from './delete-tag.use-case.ts';
import { EnsureTag } from './ensure-tag.use-case.ts';
import { UpdateTag } from './update-tag.use-case.ts';

const caller = { workspaceId: WORKSPACE };
const MEDIA = '0190bbbb-0000-7000-8000-00000000000a';

describe(CreateTag.name, () => {
  it('stores the tag, and keeps no SEO title that the template gives anyway', async () => {
    const { createTag, tags } = inMemoryFixture();
    const id = await createTag.execute(caller, {
      slug: 'rye',
      name: 'Rye',
      seo: { title: 'Rye', focusKeyword: 'rye' },
    });
    expect(await tags.lock(WORKSPACE, id)).toMatchObject({ slug: 'rye', name: 'Rye', seo: { focusKeyword: 'rye' } });
    await expect(createTag.execute(caller, { slug: 'rye', name: 'Other' })).rejects.toThrow(SlugTaken);
  });

  it('refuses an image that does not exist', async () => {
    const { createTag } = inMemoryFixture();
    const seo = { og: { imageMediaId: MEDIA } };
    await expect(createTag.execute(caller, { slug: 'rye', name: 'Rye', seo })).rejects.toThrow(Invalid);
  });
});

describe(UpdateTag.name, () => {
  it('writes what differs, and nothing when nothing does', async () => {
    const { updateTag, tags, transactions, clock } = inMemoryFixture();
    const tag = aTag();
    await tags.add(tag);
    clock.advance(1_000);
    await updateTag.execute(caller, tag.id, {});
    await updateTag.execute(caller, tag.id, { name: tag.name, slug: tag.slug });
    expect(await tags.lock(WORKSPACE, tag.id)).toEqual(tag);
    expect(transactions.changed).toEqual([]);
    await updateTag.execute(caller, tag.slug, { name: 'Wheat', seo: { title: 'Own' } });
    const changed = { ...tag, name: 'Wheat', seo: { title: 'Own' }, updatedAt: clock.now(), version: 2 };
    expect(await tags.lock(WORKSPACE, tag.id)).toEqual(changed);
    expect(transactions.changed).toEqual([WORKSPACE]);
  });

  it('refuses a taken slug, an unknown tag and an outdated state', async () => {
    const { updateTag, tags } = inMemoryFixture();
    const [rye, wheat] = [aTag(), aTag()];
    await tags.add(rye);
    await tags.add(wheat);
    await expect(updateTag.execute(caller, rye.id, { slug: wheat.slug })).rejects.toThrow(SlugTaken);
    await expect(updateTag.execute(caller, 'nothing', {})).rejects.toThrow(NotFound);
    const outdated = () => Promise.reject(new ChangedMeanwhile());
    await expect(updateTag.execute(caller, rye.id, { name: 'x' }, outdated)).rejects.toThrow(ChangedMeanwhile);
  });
});

describe(DeleteTag.name, () => {
  it('removes a tag once', async () => {
    const { deleteTag, tags } = inMemoryFixture();
    await tags.add(aTag({ slug: 'rye' }));
    await deleteTag.execute(caller, 'rye');
    await expect(deleteTag.execute(caller, 'rye')).rejects.toThrow(NotFound);
  });
});

describe(EnsureTag.name, () => {
  it('derives slugs in the language of the workspace, so that a name finds the tag that the dashboard made of it', async () => {
    const { createTag, ensureTag, ensureAuthor, ensureCategory, sites, authors, categories } = inMemoryFixture();
    sites.defaultLocale = 'de-AT';
    const muesli = await createTag.execute(caller, { slug: 'muesli', name: 'Müsli' });
    expect(await ensureTag.execute(caller, { name: 'Müsli' })).toBe(muesli);
    const author = await ensureAuthor.execute(caller, { displayName: 'Jörg Müller' });
    expect(await authors.lock(WORKSPACE, author)).toMatchObject({ slug: 'joerg-mueller' });
    const category = await ensureCategory.execute(caller, ['Öle', 'Nüsse']);
    expect(await categories.lock(WORKSPACE, category)).toMatchObject({ path: 'oele/nuesse' });
    const foreseen = await ensureCategory.preview(WORKSPACE, ['Öle', 'Nüsse'], new Map());
    expect(foreseen.id).toBe(category);
  });

  it('adds a tag once for all spellings of the name', async () => {
    const { ensureTag, tags, transactions } = inMemoryFixture();
    const id = await ensureTag.execute(caller, { name: 'Rye Bread' });
    expect(await ensureTag.execute(caller, { name: 'rye-bread' })).toBe(id);
    expect(await ensureTag.execute(caller, { name: 'RYE BREAD!' })).toBe(id);
    expect(await tags.lock(WORKSPACE, id)).toMatchObject({ slug: 'rye-bread', name: 'Rye Bread' });
    expect(transactions.changed).toHaveLength(1);
  });

  it('tells names of other scripts and of signs apart', async () => {
    const { ensureTag } = inMemoryFixture();
    const ids: string[] = [];
    for (const name of ['C', 'C++', 'C#', '日本', '中国']) ids.push(await ensureTag.execute(caller, { name }));
    expect(new Set(ids).size).toBe(5);
  });
});
