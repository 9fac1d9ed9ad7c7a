import { describe, expect, it } from '@jest/globals';
import { aMedia } from '../../../../testing/media/a-media.ts';
import { MediaUrls } from '../../../ports/media/media-urls.port.ts';
import { MEDIA } from './media.response.ts';

class TestUrls extends MediaUrls {
  of(storagePath: string): string {
    return `https://cdn.test/${storagePath}`;
  }
}

describe('the response of a file', () => {
  it('shows every field of the contract and no other', () => {
    const media = { ...aMedia(), digest: new Uint8Array(32) };
    expect(Object.keys(MEDIA.present({ media, urls: new TestUrls() }))).toEqual([...MEDIA.names]);
  });

  it('finds the url by the storage path and writes times in milliseconds', () => {
    const media = aMedia({ storagePath: 'w/2026/01/x.png', createdAt: new Date(5) });
    expect(MEDIA.present({ media, urls: new TestUrls() })).toMatchObject({
      url: 'https://cdn.test/w/2026/01/x.png',
      storagePath: 'w/2026/01/x.png',
      createdAt: '1970-01-01T00:00:00.005Z',
    });
  });
});
