import { describe, expect, it } from '@jest/globals';
import { PackedPackages } from './packed-packages.ts';

describe(PackedPackages, () => {
  it.each([
    ['http://localhost:0', 'http://localhost:4711/packages/a.tgz'],
    ['http://localhost:3000', 'http://localhost:3000/packages/a.tgz'],
    ['https://content.example.org', 'https://content.example.org/packages/a.tgz'],
    ['https://content.example.org:8080', 'https://content.example.org:8080/packages/a.tgz'],
  ])('have addresses below %s, with the real port where the system chose one', (root, url) => {
    expect(new PackedPackages(null, root).urlOf('a.tgz', 4711)).toBe(url);
  });
});
