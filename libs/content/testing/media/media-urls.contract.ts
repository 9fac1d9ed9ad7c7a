import type { MediaUrls } from '@app/content';
import { describe, expect, it } from '@app/shared-kernel/testing';
import { aMedia } from './a-media.ts';

/** The contract of MediaUrls. */
export function mediaUrlsContract(open: () => Promise<MediaUrls>): void {
  describe('as MediaUrls', () => {
    it('gives each file an absolute address of its own, always the same, with no key in it', async () => {
      const urls = await open();
      const paths = [aMedia().storagePath, aMedia().storagePath, aMedia().storagePath.replace('.png', '.svg')];
      const given = paths.map((path) => new URL(urls.of(path)));
      expect(new Set(given.map(({ href }) => href)).size).toBe(new Set(paths).size);
      expect(paths.map((path) => urls.of(path))).toEqual(given.map(({ href }) => href));
      for (const { protocol, username, password } of given) {
        expect(['http:', 'https:']).toContain(protocol);
        expect([username, password]).toEqual(['', '']);
      }
    });
  });
}
