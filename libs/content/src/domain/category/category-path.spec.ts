import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { isSlug } from '@app/shared-kernel';
import { isWithin, movedPath, pathBelow } from './category-path.ts';
import { possibleSlugs } from './possible-slugs.ts';

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,9}$/);
const path = fc.array(slug, { minLength: 1, maxLength: 5 }).map((slugs) => slugs.join('/'));

describe('category paths', () => {
  it('join slugs from the root down', () => {
    expect(pathBelow(null, 'a')).toBe('a');
    expect(pathBelow('a/b', 'c')).toBe('a/b/c');
  });

  it('lie within a branch only at whole slugs', () => {
    expect(isWithin('baking', 'baking')).toBe(true);
    expect(isWithin('baking/bread', 'baking')).toBe(true);
    expect(isWithin('baking-tools', 'baking')).toBe(false);
    expect(isWithin('baking', 'baking/bread')).toBe(false);
  });

  it('move with their branch, and back again', () => {
    fc.assert(
      fc.property(path, path, fc.option(slug), (from, to, below) => {
        const before = below === null ? from : pathBelow(from, below);
        const after = movedPath(before, from, to);
        expect(isWithin(after, to)).toBe(true);
        expect(movedPath(after, to, from)).toBe(before);
      }),
    );
  });
});

describe(possibleSlugs.name, () => {
  const firstOf = (count: number, own: string, parent: string | null) => {
    const slugs = possibleSlugs(own, parent);
    return Array.from({ length: count }, () => slugs.next().value);
  };

  it('begins with the own slug, then the parent tells it apart, then numbers do', () => {
    expect(firstOf(4, 'basics', 'baking')).toEqual(['basics', 'baking-basics', 'baking-basics-2', 'baking-basics-3']);
    expect(firstOf(3, 'basics', null)).toEqual(['basics', 'basics-2', 'basics-3']);
  });

  it('stays within the length of a slug, and never numbers two alike', () => {
    const long = fc.stringMatching(/^[a-z0-9][a-z0-9-]{150,198}$/);
    fc.assert(
      fc.property(long, long, (own, parent) => {
        const slugs = firstOf(12, own, parent);
        expect(slugs.every(isSlug)).toBe(true);
        expect(new Set(slugs.slice(2)).size).toBe(10);
      }),
    );
  });
});
