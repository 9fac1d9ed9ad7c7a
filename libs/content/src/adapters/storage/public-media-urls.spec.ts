import { describe, expect, it } from '@jest/globals';
import { aMedia } from '../../../testing/media/a-media.ts';
import { PublicMediaUrls } from './public-media-urls.ts';

const { storagePath } = aMedia();

describe(PublicMediaUrls.name, () => {
  it('leads through this service', () => {
    expect(new PublicMediaUrls('https://galley.test').of(storagePath)).toBe(`https://galley.test/media/${storagePath}`);
    expect(new PublicMediaUrls('https://galley.test/blog/').of(storagePath)).toBe(
      `https://galley.test/blog/media/${storagePath}`,
    );
  });

  it('leads straight to a public bucket', () => {
    const urls = new PublicMediaUrls('https://galley.test', 'https://cdn.test/');
    expect(urls.of(storagePath)).toBe(`https://cdn.test/${storagePath}`);
  });

  it('leads to an SVG through this service all the same: only it sends what keeps scripts from running', () => {
    const svg = storagePath.replace('.png', '.svg');
    expect(new PublicMediaUrls('https://galley.test', 'https://cdn.test').of(svg)).toBe(
      `https://galley.test/media/${svg}`,
    );
  });
});
