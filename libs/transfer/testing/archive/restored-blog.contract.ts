import { Invalid, type JsonObject } from '@app/shared-kernel';
import { describe, expect, it } from '@app/shared-kernel/testing';
import type { RestoredBlog } from '../../src/ports/restored-blog.port.ts';
import { archivedSettings, LINES, PIXEL } from './archived-entities.ts';

async function* bytesOf(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

/** The contract of RestoredBlog. @param start makes an empty workspace; @returns what opens it, again and again */
export function restoredBlogContract(start: () => Promise<() => RestoredBlog>): void {
  describe('as a RestoredBlog', () => {
    it('is empty until something is restored', async () => {
      const open = await start();
      expect(await open().isEmpty()).toBe(true);
      const blog = open();
      await blog.restore(archivedSettings(), () => blog.put('author', [LINES.author()]));
      expect(await open().isEmpty()).toBe(false);
    });

    it('is not empty with nothing but a file, or a redirect', async () => {
      const [withFile, withRedirect] = [await start(), await start()];
      const first = withFile();
      await first.keep(LINES.media(), bytesOf(PIXEL));
      await first.restore(archivedSettings(), () => Promise.resolve());
      expect(await withFile().isEmpty()).toBe(false);
      const second = withRedirect();
      await second.restore(archivedSettings(), () => second.put('redirect', [LINES.redirect()]));
      expect(await withRedirect().isEmpty()).toBe(false);
    });

    it.each<[string, (blog: RestoredBlog) => Promise<void>]>([
      ['a slug that is none', (blog) => blog.put('tag', [LINES.tag({ slug: 'No slug' })])],
      ['an id that is none', (blog) => blog.put('author', [LINES.author({ id: '7' })])],
      ['a redirect from nowhere', (blog) => blog.put('redirect', [LINES.redirect({ fromPath: 'nowhere' })])],
      [
        'the same entity twice',
        (blog) => {
          const page = LINES.page();
          return blog.put('page', [page, page]);
        },
      ],
    ])('keeps nothing with %s', async (_, work) => {
      const open = await start();
      const blog = open();
      await blog.keep(LINES.media(), bytesOf(PIXEL));
      const restore = blog.restore(archivedSettings(), async () => {
        await blog.put('author', [LINES.author()]);
        await work(blog);
      });
      await expect(restore).rejects.toThrow(Invalid);
      expect(await open().isEmpty()).toBe(true);
    });

    it('keeps nothing with settings that are not sound, or when the work throws', async () => {
      const open = await start();
      const blog = open();
      const put = () => blog.put('author', [LINES.author()]);
      await expect(blog.restore(archivedSettings({ name: 7 }), put)).rejects.toThrow(Invalid);
      const stopped = blog.restore(archivedSettings(), async () => {
        await put();
        throw new RangeError('stopped');
      });
      await expect(stopped).rejects.toThrow('stopped');
      expect(await open().isEmpty()).toBe(true);
    });

    it('puts entities only within a restore', async () => {
      const open = await start();
      await expect((async () => open().put('tag', [LINES.tag()]))()).rejects.toThrow(TypeError);
    });

    it.each<[string, JsonObject, Uint8Array]>([
      ['bytes of another type', { mimeType: 'image/jpeg' }, PIXEL],
      ['bytes of no type', {}, Buffer.from('no picture')],
      ['a record without an id', { id: 'none' }, PIXEL],
    ])('refuses a file with %s', async (_, given, bytes) => {
      const open = await start();
      await expect(open().keep(LINES.media(given), bytesOf(bytes))).rejects.toThrow(Invalid);
    });

    it('knows the extensions of types', async () => {
      const blog = (await start())();
      expect(['image/png', 'text/html', 7, null].map((type) => blog.extensionOf(type))).toEqual([
        'png',
        null,
        null,
        null,
      ]);
    });
  });
}
