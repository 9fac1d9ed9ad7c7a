import { DomainError, Invalid, type JsonObject } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import type { ArchiveKind } from '../../src/domain/archive/archive-format.ts';
import { NAMED_KINDS, type MergedBlog } from '../../src/ports/merged-blog.port.ts';
import { aBlogPost } from '../blog/blog.contract.ts';
import { archivedSettings, CREATED, LINES, PIXEL, UPDATED } from './archived-entities.ts';

async function* bytesOf(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

/** The contract of MergedBlog, beside that of Blog. @param open returns the blog of a new workspace without settings and content */
export function mergedBlogContract(open: () => Promise<MergedBlog>): void {
  describe('as a MergedBlog', () => {
    it('reads where an archive comes from', async () => {
      const blog = await open();
      const permalinks = { post: '/{year}/{slug}' };
      const site = blog.readSite(
        archivedSettings({ siteName: 'Kettle', siteUrl: 'https://kettle.example', permalinks }),
      );
      expect(site).toMatchObject({ facts: { title: 'Kettle' }, siteUrl: 'https://kettle.example', permalinks });
      expect(() => blog.readSite(archivedSettings({ name: 7 }))).toThrow(Invalid);
    });

    it.each<[ArchiveKind, JsonObject, JsonObject]>([
      ['media', LINES.media(), { id: 'none' }],
      ['author', LINES.author(), { slug: 'No slug' }],
      ['category', LINES.category(), { slug: 'No slug' }],
      ['tag', LINES.tag(), { slug: 'No slug' }],
      ['page', LINES.page(), { id: 'none' }],
      ['post', LINES.post({ authorId: LINES.author().id }), { slug: 'No slug' }],
      ['redirect', LINES.redirect(), { fromPath: 'nowhere' }],
    ])('validates a line of an archive as a restore would: %s', async (kind, line, wrong) => {
      const blog = await open();
      expect(() => blog.checkEntity(kind, line)).not.toThrow();
      expect(() => blog.checkEntity(kind, { ...line, ...wrong })).toThrow(Invalid);
    });

    it('validates files by their bytes', async () => {
      const blog = await open();
      expect(['image/png', 'text/html', 7].map((type) => blog.extensionOf(type))).toEqual(['png', null, null]);
      await blog.checkFile(LINES.media(), bytesOf(PIXEL));
      await expect(blog.checkFile(LINES.media(), bytesOf(Buffer.from('no picture')))).rejects.toThrow(Invalid);
      await expect(blog.checkFile(LINES.media({ mimeType: 'image/jpeg' }), bytesOf(PIXEL))).rejects.toThrow(Invalid);
    });

    it.each(NAMED_KINDS)('adds an entity with its id and dates, and finds it by id and slug: %s', async (kind) => {
      const blog = await open();
      const line = LINES[kind]({ slug: 'sourdough' });
      expect((await blog.namesakes(kind, [line])).size).toBe(0);
      expect((await blog.here(kind, [line.id])).size).toBe(0);
      await blog.add(kind, [line]);
      expect((await blog.here(kind, [line.id])).get(line.id)).toMatchObject({
        updatedAt: new Date(UPDATED),
        deleted: false,
      });
      const other = LINES[kind]({ slug: 'sourdough' });
      expect(await blog.namesakes(kind, [other, LINES[kind]({ slug: 'rye' })])).toEqual(new Map([[other.id, line.id]]));
      expect(await blog.addresses(kind, [line.id, LINES[kind]().id])).toEqual(
        new Map([[line.id, `/${kind}/sourdough`]]),
      );
    });

    it('refuses a slug that is taken, and what is not sound', async () => {
      const blog = await open();
      await blog.add('tag', [LINES.tag({ slug: 'rye' })]);
      await expect((async () => blog.add('tag', [LINES.tag({ slug: 'rye' })]))()).rejects.toThrow(DomainError);
      await expect((async () => blog.add('tag', [LINES.tag({ slug: 'No slug' })]))()).rejects.toThrow(Invalid);
    });

    it.each(NAMED_KINDS)('adds several at once: %s', async (kind) => {
      const blog = await open();
      const lines = [LINES[kind](), LINES[kind](), LINES[kind]()];
      await blog.add(kind, lines);
      expect(
        (
          await blog.here(
            kind,
            lines.map(({ id }) => id),
          )
        ).size,
      ).toBe(3);
      expect(
        (
          await blog.addresses(
            kind,
            lines.map(({ id }) => id),
          )
        ).size,
      ).toBe(3);
    });

    it('places a category below its parent', async () => {
      const blog = await open();
      const bread = LINES.category({ slug: 'bread' });
      const dark = LINES.category({ slug: 'dark', parentId: bread.id });
      await blog.add('category', [bread]);
      await blog.add('category', [dark]);
      expect(await blog.categoryPath(dark.id)).toBe('bread/dark');
      expect(await blog.addresses('category', [dark.id])).toEqual(new Map([[dark.id, '/category/bread/dark']]));
    });

    it.each(NAMED_KINDS)('changes an entity, but not its slug, and tells when: %s', async (kind) => {
      const blog = await open();
      const line = LINES[kind]({ slug: 'sourdough' });
      await blog.add(kind, [line]);
      const fields = { ...line, slug: 'other', displayName: 'Bo', name: 'Bo' };
      const changed = await blog.change(kind, line.id, fields);
      expect(changed.getTime()).toBeGreaterThan(new Date(UPDATED).getTime());
      expect((await blog.here(kind, [line.id])).get(line.id)?.updatedAt).toEqual(changed);
      const other = LINES[kind]({ slug: 'sourdough' });
      expect(await blog.namesakes(kind, [other, LINES[kind]({ slug: 'rye' })])).toEqual(new Map([[other.id, line.id]]));
    });

    it('creates posts with the ids of their lines, and pins them without another date', async () => {
      const blog = await open();
      const author = LINES.author();
      await blog.add('author', [author]);
      const lines = [LINES.post({ authorId: author.id }), LINES.post({ authorId: author.id })];
      const items = lines.map((line) => {
        const slug = line['slug'] as string;
        const dates = { createdAt: new Date(CREATED), updatedAt: new Date(UPDATED) };
        return aBlogPost({ authorId: author.id, slug, ...dates, archived: line });
      });
      const [first, second] = await blog.create(items);
      expect([first?.id, second?.id]).toEqual(lines.map(({ id }) => id));
      await blog.pin(first!.id, [second!.id]);
      expect((await blog.here('post', [first!.id])).get(first!.id)?.updatedAt).toEqual(new Date(UPDATED));
    });

    it('leads redirects of an archive on once, and tells of those that it refuses', async () => {
      const blog = await open();
      const [sound, self] = [LINES.redirect(), LINES.redirect({ fromPath: '/same', toPath: '/same' })];
      const refused = expect.objectContaining({ fromPath: '/same', why: expect.any(String) });
      expect(await blog.lead([sound, self])).toEqual({ created: 1, refused: [refused] });
      expect(await blog.lead([sound])).toEqual({ created: 0, refused: [] });
    });
  });
}
