import { describe, expect, it } from '@jest/globals';
import type { Media } from '@galley/client';
import { versionUrl } from './ladder.ts';
import { picture, pictureAttributes } from './picture.ts';

const FOLDER =
  'https://cdn.example/media/5f2f3a3e-0000-4000-8000-00000000000a/2026/03/5f2f3a3e-0000-4000-8000-000000000001';
const loaf = { url: `${FOLDER}.jpg`, mimeType: 'image/jpeg', width: 700, height: 400, alt: 'A *loaf*' } as Media;

describe('a picture', () => {
  it('names the widths below its own that the service makes, and itself', () => {
    expect(pictureAttributes(loaf, { sizes: '50vw' })).toEqual({
      src: loaf.url,
      srcset: `${[160, 320, 480, 640].map((width) => `${FOLDER}/w${width}.webp ${width}w`).join(', ')}, ${loaf.url} 700w`,
      sizes: '50vw',
      alt: 'A loaf',
      width: 700,
      height: 400,
    });
    expect(String(picture(loaf))).toContain(' width="700" height="400" loading="lazy"');
  });

  it.each([
    ['image/svg+xml', loaf.url],
    ['image/gif', loaf.url],
    ['image/jpeg', 'https://else.example/loaf.jpg'],
  ])('has no versions as %s at %s', (mimeType, url) => {
    expect(pictureAttributes({ ...loaf, mimeType, url })).toMatchObject({ srcset: null, sizes: null });
  });

  it('offers a better format to browsers that know it', () => {
    expect(String(picture(loaf, { formats: ['avif', 'webp'] }))).toMatch(
      /^<picture><source type="image\/avif" srcset="[^"]+w160\.avif 160w[^"]*" sizes="[^"]+" \/><img src/,
    );
  });

  it('is nothing for what is no picture, or could run', () => {
    expect(picture(null)).toBeNull();
    expect(picture({ ...loaf, mimeType: 'application/pdf' })).toBeNull();
    expect(picture({ ...loaf, url: 'javascript:alert(1)' })).toBeNull();
  });

  it('has the versions that the service names, unless they are elsewhere', () => {
    const srcset = { webp: '/a.webp 700w', avif: '/a.avif 700w', jpg: '/a.jpg 700w', png: '/a.png 700w' };
    const inBucket = { ...loaf, url: 'https://bucket.example/loaf.jpg', srcset };
    expect(pictureAttributes(inBucket)?.srcset).toBe('/a.webp 700w');
    expect(pictureAttributes(inBucket, { formats: ['avif'] })?.srcset).toBe('/a.avif 700w');
    expect(pictureAttributes({ ...loaf, srcset: null })?.srcset).toBeNull();
    const urlOf = (_: unknown, width: number) => `https://cdn.example/${width}`;
    expect(pictureAttributes(inBucket, { urlOf })?.srcset).toMatch(/^https:\/\/cdn\.example\/160 160w, /);
  });

  it('has a URL for each crop', () => {
    expect(versionUrl(loaf, 640, 'avif', '16x9')).toBe(`${FOLDER}/w640-16x9.avif`);
  });
});
