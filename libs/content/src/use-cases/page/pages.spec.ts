import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { aPage, WORKSPACE } from '../../../testing/builders.ts';
import { inMemoryFixture } from '../../../testing/taxonomy-fixture.ts';
import { ChangedMeanwhile, SlugTaken } from '../../domain/content.errors.ts';
import { CreatePage } from './create-page.use-case.ts';
import { DeletePage } from './delete-page.use-case.ts';
import { UpdatePage } from './update-page.use-case.ts';

const caller = { workspaceId: WORKSPACE };
const MEDIA = '0190bbbb-0000-7000-8000-00000000000a';
const image = { type: 'image', mediaId: MEDIA } as const;
const text = (words: string) => ({ type: 'paragraph', text: words }) as const;
const pathsOf = (error: unknown) => (error as Invalid).problems?.map(({ path }) => path);

describe(CreatePage.name, () => {
  it('derives the body, and fills in defaults', async () => {
    const { createPage, pages, references, clock, paths } = inMemoryFixture();
    references.existing.add(MEDIA);
    const bodyJson = [text('Hello  there'), { ...image, mediaId: MEDIA.toUpperCase() }];
    const id = await createPage.execute(caller, { slug: 'about', title: 'About', bodyJson });
    expect(await pages.lock(WORKSPACE, id)).toMatchObject({
      bodyText: 'Hello there',
      mediaIds: [MEDIA],
      pageType: 'WebPage',
      status: 'draft',
      publishedAt: null,
      seo: {},
      createdAt: clock.now(),
    });
    expect(paths.live).toEqual([]);
  });

  it('stamps and announces a page that is born published', async () => {
    const { createPage, pages, clock, paths } = inMemoryFixture();
    const id = await createPage.execute(caller, { slug: 'about', title: 'A', bodyJson: [], status: 'published' });
    expect((await pages.lock(WORKSPACE, id))?.publishedAt).toEqual(clock.now());
    expect(paths.live).toEqual(['/about']);
  });

  it('keeps the dates of a page that moves in', async () => {
    const { createPage, pages } = inMemoryFixture();
    const day = new Date('2020-02-02T00:00:00.000Z');
    const dates = { publishedAt: day, createdAt: day, updatedAt: day };
    const id = await createPage.execute(caller, { slug: 'a', title: 'A', bodyJson: [], status: 'published', ...dates });
    expect(await pages.lock(WORKSPACE, id)).toMatchObject(dates);
  });

  it('names every file that does not exist', async () => {
    const { createPage } = inMemoryFixture();
    const page = { slug: 'a', title: 'A', bodyJson: [text('x'), image], seo: { og: { imageMediaId: MEDIA } } };
    const error = await createPage.execute(caller, page).catch((e: unknown) => e);
    expect(pathsOf(error)).toEqual(['bodyJson[1].mediaId', 'seo.og.imageMediaId']);
  });

  it('refuses a slug that is taken', async () => {
    const { createPage } = inMemoryFixture();
    await createPage.execute(caller, { slug: 'a', title: 'A', bodyJson: [] });
    await expect(createPage.execute(caller, { slug: 'a', title: 'B', bodyJson: [] })).rejects.toThrow(SlugTaken);
  });
});

describe(UpdatePage.name, () => {
  async function given(different: Parameters<typeof aPage>[0] = {}) {
    const bench = inMemoryFixture();
    const page = aPage({ slug: 'old', ...different });
    await bench.pages.add(page);
    bench.clock.advance(1_000);
    const stored = () => bench.pages.pages.rows.get(page.id);
    const update = (...rest: [Parameters<UpdatePage['execute']>[2], (() => Promise<void>)?]) =>
      bench.updatePage.execute(caller, page.id, ...rest);
    return { ...bench, page, stored, update };
  }
  const published = { status: 'published' as const, publishedAt: new Date('2025-01-01T00:00:00.000Z') };

  it('derives anew what a new body gives', async () => {
    const { update, stored, clock, references } = await given({ mediaIds: [MEDIA] });
    references.existing.add(MEDIA);
    await update({ bodyJson: [text('New')], title: 'Title' });
    expect(stored()).toMatchObject({ bodyText: 'New', mediaIds: [], title: 'Title', updatedAt: clock.now() });
  });

  it('redirects from the old path only when the page was live and stays so', async () => {
    const live = await given(published);
    await live.update({ slug: 'new' });
    expect(live.paths.moves).toEqual([{ from: '/old', to: '/new', stillLive: false }]);
    expect(live.paths.live).toEqual([]);
    for (const [before, changes] of [
      [{}, { slug: 'new' }],
      [published, { slug: 'new', status: 'draft' as const }],
      [published, { title: 'New' }],
    ] as const) {
      const quiet = await given(before);
      await quiet.update(changes);
      expect([quiet.paths.moves, quiet.paths.live]).toEqual([[], []]);
    }
  });

  it('says when something else lives at the old path now', async () => {
    const { update, paths, livePaths } = await given(published);
    livePaths.add(WORKSPACE, '/old');
    await update({ slug: 'new' });
    expect(paths.moves).toEqual([{ from: '/old', to: '/new', stillLive: true }]);
  });

  it('announces a page that goes live, and stamps it the first time only', async () => {
    const { update, stored, paths, clock } = await given();
    await update({ status: 'published', slug: 'new' });
    const first = clock.now();
    expect(paths.live).toEqual(['/new']);
    clock.advance(1_000);
    await update({ status: 'draft' });
    await update({ status: 'published' });
    expect(stored()?.publishedAt).toEqual(first);
    expect(paths.moves).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['equal values', { title: 'Imprint', slug: 'old', bodyJson: [], status: 'draft' as const }],
    ['an SEO title that the template gives', { seo: { title: 'Imprint' } }],
  ])('changes nothing for %s', async (_, changes) => {
    const { update, stored, page, transactions } = await given();
    await update(changes);
    expect(stored()).toEqual(page);
    expect(transactions.changed).toEqual([]);
  });

  it('accepts a file that the page mentioned already though it is gone, and no other', async () => {
    const { update } = await given({ mediaIds: [MEDIA] });
    await update({ bodyJson: [image] });
    const error = await update({ bodyJson: [image, { ...image, mediaId: MEDIA.replace(/a$/, 'b') }] }).catch(
      (e: unknown) => e,
    );
    expect(pathsOf(error)).toEqual(['bodyJson[1].mediaId']);
  });

  it('refuses an unknown page, a taken slug and an outdated state', async () => {
    const { update, updatePage, pages, stored, page } = await given();
    await pages.add(aPage({ slug: 'taken' }));
    await expect(updatePage.execute(caller, 'nowhere', {})).rejects.toThrow(NotFound);
    await expect(updatePage.execute(caller, 'nowhere', { bodyJson: [image] })).rejects.toThrow(Invalid);
    await expect(update({ slug: 'taken' })).rejects.toThrow(SlugTaken);
    await expect(update({ title: 'x' }, () => Promise.reject(new ChangedMeanwhile()))).rejects.toThrow(
      ChangedMeanwhile,
    );
    expect(stored()).toEqual(page);
  });
});

describe(DeletePage.name, () => {
  it('removes a page once', async () => {
    const { deletePage, pages } = inMemoryFixture();
    await pages.add(aPage({ slug: 'about' }));
    await deletePage.execute(caller, 'about');
    await expect(deletePage.execute(caller, 'about')).rejects.toThrow(NotFound);
  });
});
