import { describe, expect, it } from '@jest/globals';
import service from './image-service.ts';

const folder = 'https://galley.example/media/kettle/2026/03/0190a5c0-7b1e-7cc0-8000-000000000001';

describe('the image service', () => {
  it('takes the smallest size that is wide enough', () => {
    expect(service.getURL({ src: `${folder}.jpg`, width: 500, format: 'avif' })).toBe(`${folder}/w640.avif`);
    expect(service.getURL({ src: { src: `${folder}.png` }, width: 9000 })).toBe(`${folder}/w2560.webp`);
  });

  it('offers sizes up to twice the width, for dense screens', () => {
    const sources = service.getSrcSet({ src: `${folder}.jpg`, width: 320 });
    expect(sources.map(({ descriptor }) => descriptor)).toEqual(['160w', '320w', '480w', '640w']);
  });

  it('shows every other picture as it is', () => {
    const src = 'https://other.example/a.jpg';
    expect([service.getURL({ src, width: 500 }), service.getSrcSet({ src })]).toEqual([src, []]);
  });
});
