import { randomUUID } from 'node:crypto';
import { DomainError, Invalid } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import type { Blog, BlogItem, CreatedItem, KeptFile } from '../../src/ports/blog.port.ts';
import type { SourceFile } from '../../src/ports/source.port.ts';

/** The smallest image: one black pixel, as PNG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
/** One grey pixel. */
const GREY = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const AT = new Date('2024-03-05T06:07:08.000Z');

/** A post published on 5 March 2024. @param given includes the author, which a post needs */
export function aBlogPost(given: Partial<BlogItem> & Pick<BlogItem, 'authorId'>): BlogItem {
  return {
    kind: 'post',
    slug: `loaf-${randomUUID()}`,
    title: 'A loaf',
    excerpt: null,
    status: 'published',
    publishedAt: AT,
    createdAt: AT,
    updatedAt: AT,
    categoryId: null,
    tagIds: [],
    featuredMediaId: null,
    canonicalUrl: null,
    seo: {},
    schemaType: null,
    blocks: [],
    ...given,
  };
}

/** A file of a source. */
export function aSourceFile(bytes: Uint8Array): SourceFile {
  const open = async function* () {
    yield await Promise.resolve(bytes);
  };
  return { open, alt: null, caption: null };
}

/** The contract of Blog. @param open returns the blog of a new workspace without settings and content */
export function blogContract(open: () => Promise<Blog>): void {
  describe('as a Blog', () => {
    const start = async () => {
      const blog = await open();
      const [authorId = ''] = await blog.authors([{ author: { name: 'Ada Mill' }, avatarId: null }]);
      const post = (given: Partial<BlogItem> = {}) => aBlogPost({ authorId, ...given });
      const create = async (item: BlogItem) => (await blog.create([item]))[0] as CreatedItem;
      return { blog, authorId, post, create };
    };

    it('has one author and one tag of a name, and others of other slugs', async () => {
      const { blog, authorId } = await start();
      const named = [{ name: 'Ada Mill', slug: 'ada-of-the-mill' }, { name: 'Ada Mill' }, { name: 'Bo' }];
      const authors = await blog.authors(named.map((author) => ({ author, avatarId: null })));
      expect([authors[1], new Set(authors).size]).toEqual([authorId, 3]);
      const tags = await blog.tags([{ name: 'Rye' }, { name: 'rye' }, { name: 'Rye', slug: 'dark-rye' }]);
      expect([tags[1], new Set(tags).size]).toEqual([tags[0], 2]);
      expect(await blog.tags([{ name: 'Rye' }])).toEqual([tags[0]]);
    });

    it('has categories below each other', async () => {
      const { blog } = await start();
      const steps = [
        { slug: 'bread', name: 'Bread' },
        { slug: 'dark', name: 'Dark' },
      ];
      const dark = await blog.category(steps);
      expect(await blog.category(steps)).toBe(dark);
      expect(await blog.categoryPath(dark)).toBe('bread/dark');
      expect(await blog.categoryPath(randomUUID())).toBeNull();
      await expect(blog.category([])).rejects.toThrow(Invalid);
    });

    it('tells what stands, by kind and id', async () => {
      const { blog, post, create } = await start();
      await blog.keepPermalinks('/{year}/{slug}');
      const made = await create(post({ slug: 'rye' }));
      expect(made).toEqual({ id: made.id, slug: 'rye', path: '/2024/rye', published: true, updatedAt: AT });
      const { id, ...shown } = made;
      expect(await blog.existing('post', [id, randomUUID()])).toEqual(new Map([[id, shown]]));
      expect(await blog.existing('page', [id])).toEqual(new Map());
      const page = await create(post({ kind: 'page', slug: 'about', status: 'draft', publishedAt: null }));
      expect(page).toMatchObject({ slug: 'about', path: '/about', published: false });
    });

    it('knows the slugs that are taken, each kind for itself, and refuses them', async () => {
      const { blog, post, create } = await start();
      await create(post({ slug: 'rye' }));
      expect(await blog.takenSlugs('post', ['rye', 'wheat'])).toEqual(new Set(['rye']));
      expect(await blog.takenSlugs('page', ['rye'])).toEqual(new Set());
      await expect(create(post({ slug: 'rye' }))).rejects.toThrow(DomainError);
    });

    it('validates an item before it writes it', async () => {
      const { blog, post, create } = await start();
      expect(blog.check(post())).toBeUndefined();
      for (const wrong of [{ slug: 'No slug' }, { title: '' }, { title: 'a'.repeat(301) }]) {
        expect(() => blog.check(post(wrong))).toThrow(Invalid);
        await expect(create(post(wrong))).rejects.toThrow(Invalid);
      }
    });

    it('creates all of several posts, in their order, or none', async () => {
      const { blog, post, create } = await start();
      expect(await blog.create([])).toEqual([]);
      const made = await blog.create([post({ slug: 'wheat' }), post({ slug: 'oats' })]);
      expect(made.map(({ slug }) => slug)).toEqual(['wheat', 'oats']);
      await create(post({ slug: 'rye' }));
      await expect(blog.create([post({ slug: 'barley' }), post({ slug: 'rye' })])).rejects.toThrow(DomainError);
      expect(await blog.takenSlugs('post', ['barley', 'oats'])).toEqual(new Set(['oats']));
    });

    it('creates posts alike that were prepared, and tells then what is wrong with one', async () => {
      const { blog, post } = await start();
      const items = [post({ slug: 'wheat' }), post({ slug: 'oats', updatedAt: null, createdAt: null })];
      await blog.prepare(items);
      const made = await blog.create(items);
      expect(made.map(({ slug, path, published }) => [slug, path, published])).toEqual([
        ['wheat', '/wheat', true],
        ['oats', '/oats', true],
      ]);
      const existing = await blog.existing(
        'post',
        made.map(({ id }) => id),
      );
      for (const { id, ...shown } of made) expect(existing.get(id)).toEqual(shown);
      const wrong = [post({ slug: 'rye' }), post({ slug: 'No slug' })];
      expect(await blog.prepare(wrong)).toBeUndefined();
      await expect(blog.create(wrong)).rejects.toThrow(Invalid);
      expect(await blog.takenSlugs('post', ['rye'])).toEqual(new Set());
    });

    it('writes an item anew where it stands', async () => {
      const { blog, post, create } = await start();
      const item = post({ slug: 'rye' });
      const { id } = await create(item);
      const changed = await blog.update(id, { ...item, title: 'A darker loaf' });
      expect(changed).toMatchObject({ id, slug: 'rye', path: '/rye', published: true });
      expect(changed.updatedAt.getTime()).toBeGreaterThan(AT.getTime());
      expect((await blog.existing('post', [id])).get(id)?.updatedAt).toEqual(changed.updatedAt);
    });

    it('takes the pattern of posts until one is published', async () => {
      const { blog, post, create } = await start();
      expect(await blog.keepPermalinks('/{year}/{slug}')).toBe(true);
      expect((await blog.permalinks()).post).toBe('/{year}/{slug}');
      await create(post());
      expect(await blog.keepPermalinks('/{slug}')).toBe(false);
      expect((await blog.permalinks()).post).toBe('/{year}/{slug}');
    });

    it('takes settings that nobody set', async () => {
      const { blog } = await start();
      const facts = { title: 'Kettle', description: 'All about bread', logo: 'loaf.png' };
      const kept: string[] = [];
      const keep = async (source: string) => {
        kept.push(source);
        const file = await blog.keep(aSourceFile(Buffer.from(PIXEL, 'base64')), '', source);
        return typeof file === 'string' ? null : file.mediaId;
      };
      expect([...(await blog.takeSettings(facts, () => Promise.resolve(null)))]).toEqual(['siteName', 'aboutMd']);
      expect([...(await blog.takeSettings(facts, keep))]).toEqual(['publisher']);
      expect(await blog.takeSettings({ title: 'Another', logo: 'other.png' }, keep)).toEqual([]);
      expect(kept).toEqual(['loaf.png']);
    });

    it('takes the language of the old site instead of the default one, and says so before', async () => {
      const { blog } = await start();
      const keep = () => Promise.resolve(null);
      expect(await blog.language({ locale: '' })).toBe('en');
      expect(await blog.language({ locale: 'sv' })).toBe('sv');
      expect(await blog.language()).toBe('en');
      expect(await blog.takeSettings({ locale: 'sv' }, keep)).toEqual(['defaultLocale']);
      expect([await blog.language(), await blog.language({ locale: 'de' })]).toEqual(['sv', 'sv']);
      expect(await blog.takeSettings({ locale: 'de' }, keep)).toEqual([]);
    });

    it('keeps a file once, and says why it keeps another not', async () => {
      const { blog } = await start();
      const picture = () => aSourceFile(Buffer.from(PIXEL, 'base64'));
      const first = await blog.keep(picture(), 'A loaf', 'loaf.png');
      expect(first).toMatchObject({ isNew: true });
      const { mediaId, location } = first as { mediaId: string; location: string };
      expect(await blog.keep(picture(), '', 'again.png')).toEqual({ mediaId, location, isNew: false });
      const other = () => blog.keep(aSourceFile(Buffer.from(GREY, 'base64')), '', 'grey.png');
      const both = (await Promise.all([other(), other()])) as KeptFile[];
      expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(both[0]?.mediaId).toBe(both[1]?.mediaId);
      expect(typeof (await blog.keep(aSourceFile(Buffer.from('no picture')), '', 'loaf.png'))).toBe('string');
    });

    it('redirects old paths once, and tells of those that it refuses', async () => {
      const { blog, post, create } = await start();
      const { path } = await create(post({ slug: 'rye' }));
      const paths = [{ fromPath: '/old/rye', toPath: path }];
      expect(await blog.redirect(paths)).toEqual({ created: 1, refused: [] });
      expect(await blog.redirect(paths)).toEqual({ created: 0, refused: [] });
      const self = { fromPath: '/same', toPath: '/same' };
      const refused = expect.objectContaining({ ...self, why: expect.any(String) });
      expect(await blog.redirect([self])).toEqual({ created: 0, refused: [refused] });
    });
  });
}
