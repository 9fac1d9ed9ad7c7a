import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { anAuthor, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryFixture } from '../../../testing/taxonomy-fixture.ts';
import { UNKNOWN_PERSON } from '../../domain/author/person.ts';
import { ChangedMeanwhile, SlugTaken, StillReferenced } from '../../domain/content.errors.ts';
import { CreateAuthor } from './create-author.use-case.ts';
import { DeleteAuthor } from './delete-author.use-case.ts';
import { EnsureAuthor } from './ensure-author.use-case.ts';
import { UpdateAuthor } from './update-author.use-case.ts';

const caller = { workspaceId: WORKSPACE };
const MEDIA = '0190bbbb-0000-7000-8000-00000000000a';
const pathsOf = (error: unknown) => (error as Invalid).problems?.map(({ path }) => path);

describe(CreateAuthor.name, () => {
  it('fills in defaults and stores what it was given', async () => {
    const { createAuthor, authors, clock, transactions } = inMemoryFixture();
    const id = await createAuthor.execute(caller, { slug: 'mara', displayName: 'Mara' });
    expect(await authors.lock(WORKSPACE, 'mara')).toEqual({
      workspaceId: WORKSPACE,
      id,
      kind: 'person',
      slug: 'mara',
      displayName: 'Mara',
      bio: null,
      credentials: null,
      avatarMediaId: null,
      sameAs: [],
      isActive: true,
      seo: {},
      person: UNKNOWN_PERSON,
      createdAt: clock.now(),
      updatedAt: clock.now(),
      version: 1,
      createdBy: null,
      updatedBy: null,
    });
    expect(transactions.changed).toEqual([WORKSPACE]);
  });

  it('names every reference that does not exist, and stores nothing then', async () => {
    const { createAuthor, authors } = inMemoryFixture();
    const broken = { slug: 'mara', displayName: 'Mara', avatarMediaId: MEDIA, seo: { og: { imageMediaId: MEDIA } } };
    const error = await createAuthor.execute(caller, broken).catch((e: unknown) => e);
    expect(pathsOf(error)).toEqual(['avatarMediaId', 'seo.og.imageMediaId']);
    expect(authors.authors.rows.size).toBe(0);
  });

  it('refuses a slug that is taken', async () => {
    const { createAuthor } = inMemoryFixture();
    await createAuthor.execute(caller, { slug: 'mara', displayName: 'Mara' });
    await expect(createAuthor.execute(caller, { slug: 'mara', displayName: 'Other' })).rejects.toThrow(SlugTaken);
  });
});

describe(UpdateAuthor.name, () => {
  async function given(different: Parameters<typeof anAuthor>[0] = {}) {
    const bench = inMemoryFixture();
    const author = anAuthor(different);
    await bench.authors.add(author);
    bench.clock.advance(1_000);
    const stored = () => bench.authors.authors.rows.get(author.id);
    return { ...bench, author, stored };
  }

  it('writes the given fields only', async () => {
    const { updateAuthor, author, stored, clock } = await given({
      bio: 'Old',
      seo: { title: 'T', og: { title: 'O' } },
    });
    const id = await updateAuthor.execute(caller, author.slug, { bio: null, seo: { og: { title: null } } });
    expect(id).toBe(author.id);
    expect(stored()).toEqual({ ...author, bio: null, seo: { title: 'T', og: {} }, updatedAt: clock.now(), version: 2 });
  });

  it.each([
    ['nothing', {}],
    ['equal values', { displayName: 'Mara Lindqvist', sameAs: [], person: { ...UNKNOWN_PERSON } }],
    ['an SEO title that the template gives', { seo: { title: 'Mara Lindqvist' } }],
    ['the avatar in another case', { avatarMediaId: MEDIA.toUpperCase() }],
  ])('changes nothing for %s', async (_, changes) => {
    const { updateAuthor, author, stored, transactions, references } = await given({ avatarMediaId: MEDIA });
    references.existing.add(MEDIA);
    await updateAuthor.execute(caller, author.id, changes);
    expect(stored()).toEqual(author);
    expect(transactions.changed).toEqual([]);
  });

  it('accepts an image that stood there already though its file is gone, and no other', async () => {
    const { updateAuthor, author } = await given({ seo: { og: { imageMediaId: MEDIA } } });
    await updateAuthor.execute(caller, author.id, { bio: 'New', seo: { og: { imageMediaId: MEDIA.toUpperCase() } } });
    const other = { seo: { og: { imageMediaId: MEDIA.replace(/a$/, 'b') } } };
    const error = await updateAuthor.execute(caller, author.id, other).catch((e: unknown) => e);
    expect(pathsOf(error)).toEqual(['seo.og.imageMediaId']);
  });

  it('tells of broken references before it tells that there is no author', async () => {
    const { updateAuthor } = await given();
    await expect(updateAuthor.execute(caller, 'nobody', { avatarMediaId: MEDIA })).rejects.toThrow(Invalid);
    await expect(updateAuthor.execute(caller, 'nobody', { bio: null })).rejects.toThrow(NotFound);
  });

  it('asks the precondition about the author, and writes nothing when it fails', async () => {
    const { updateAuthor, author, stored } = await given();
    const asked: string[] = [];
    const precondition = async ({ id }: { id: string }) => {
      asked.push(id);
      throw new ChangedMeanwhile();
    };
    const update = updateAuthor.execute(caller, author.slug, { bio: 'New' }, precondition);
    await expect(update).rejects.toThrow(ChangedMeanwhile);
    expect(asked).toEqual([author.id]);
    expect(stored()).toEqual(author);
  });

  it('knows nobody of another workspace', async () => {
    const { updateAuthor, author } = await given();
    const stranger = { workspaceId: '0190aaaa-0000-7000-8000-000000000002' };
    await expect(updateAuthor.execute(stranger, author.id, { bio: 'x' })).rejects.toThrow(NotFound);
  });
});

describe(DeleteAuthor.name, () => {
  it('removes an author once', async () => {
    const { deleteAuthor, authors, transactions, uses } = inMemoryFixture();
    const author = anAuthor({ slug: 'mara' });
    await authors.add(author);
    await deleteAuthor.execute(caller, 'mara');
    expect(uses.released).toEqual([author.id]);
    expect(transactions.changed).toEqual([WORKSPACE]);
    await expect(deleteAuthor.execute(caller, 'mara')).rejects.toThrow(NotFound);
  });

  it('keeps one who has posts', async () => {
    const { deleteAuthor, authors } = inMemoryFixture();
    const author = anAuthor();
    await authors.add(author);
    authors.withPosts.add(author.id);
    await expect(deleteAuthor.execute(caller, author.id)).rejects.toThrow(StillReferenced);
  });
});

describe(EnsureAuthor.name, () => {
  it('adds an author once for all spellings of the name', async () => {
    const { ensureAuthor, authors, transactions } = inMemoryFixture();
    const id = await ensureAuthor.execute(caller, { displayName: 'José  Álvarez' });
    expect(await ensureAuthor.execute(caller, { displayName: 'Jose Alvarez', bio: 'Ignored' })).toBe(id);
    expect(await authors.lock(WORKSPACE, 'jose-alvarez')).toMatchObject({ displayName: 'José Álvarez', bio: null });
    expect(transactions.changed).toHaveLength(1);
  });

  it('adds several together, of those with one slug the first, and returns their ids in order', async () => {
    const { ensureAuthor, authors, transactions } = inMemoryFixture();
    const ada = await ensureAuthor.execute(caller, { displayName: 'Ada' });
    const named = ['Mara', 'Ada', 'Bo', 'MARA'].map((displayName) => ({ displayName, bio: displayName }));
    const ids = await ensureAuthor.executeAll(caller, named);
    expect(ids).toEqual([ids[0], ada, ids[2], ids[0]]);
    expect(await authors.lock(WORKSPACE, 'mara')).toMatchObject({ id: ids[0], displayName: 'Mara', bio: 'Mara' });
    expect(await authors.lock(WORKSPACE, 'ada')).toMatchObject({ id: ada, bio: null });
    expect(transactions.changed).toHaveLength(2);
    expect(await ensureAuthor.executeAll(caller, named)).toEqual(ids);
    expect(await ensureAuthor.executeAll(caller, [])).toEqual([]);
    expect(transactions.changed).toHaveLength(2);
  });

  it('finds an author that another transaction adds in the meantime', async () => {
    const { ensureAuthor, authors } = inMemoryFixture();
    const other = anAuthor({ slug: 'ada' });
    const add = authors.addUnlessSlugsTaken.bind(authors);
    authors.addUnlessSlugsTaken = async (entities) => {
      await authors.addUnlessSlugTaken(other);
      return add(entities);
    };
    const [ada, bo] = await ensureAuthor.executeAll(caller, [{ displayName: 'Ada' }, { displayName: 'Bo' }]);
    expect([ada, await authors.idOfSlug(WORKSPACE, 'bo')]).toEqual([other.id, bo]);
  });

  it('takes a given slug, and what else is known of a new author', async () => {
    const { ensureAuthor, authors } = inMemoryFixture();
    await ensureAuthor.execute(caller, { displayName: 'Mara', slug: 'ml', bio: 'Baker' });
    expect(await authors.lock(WORKSPACE, 'ml')).toMatchObject({ displayName: 'Mara', bio: 'Baker' });
  });

  it('fits any name into the limits', async () => {
    const { ensureAuthor, authors } = inMemoryFixture();
    await ensureAuthor.execute(caller, { displayName: '🦀'.repeat(500) });
    await ensureAuthor.execute(caller, { displayName: ' \n' });
    const names = [...authors.authors.rows.values()].map(({ displayName }) => displayName);
    expect(names).toEqual(['🦀'.repeat(200), '?']);
  });
});
