import { describe, expect, it } from '@jest/globals';
import { cacheTag, placesTag } from './cache-tags.ts';
import { surrogateTags, tagsToPurge } from './surrogate-tags.ts';

const WORKSPACE = '0190ffff-0000-7000-8000-000000000000';
const ID = '0190ffff-0000-7000-8000-000000000001';

describe('tags for caches outside', () => {
  it('name each thing by eight characters, which differ by workspace, type and id', () => {
    const tags = [
      tagsToPurge(WORKSPACE, 'post', ID)[0],
      tagsToPurge(WORKSPACE, 'page', ID)[0],
      tagsToPurge(ID, 'post', WORKSPACE)[0],
    ];
    for (const tag of tags) expect(tag).toMatch(/^[\w-]{8}$/);
    expect(new Set(tags).size).toBe(3);
  });

  it.each([
    ['a thing that is shown', [cacheTag('post', ID)], 'post', ID],
    ['any of its type', [cacheTag('post', ID)], 'post', null],
    ['one of a type that was chosen from', ['category'], 'category', ID],
    ['any of a type that was chosen from', ['category'], 'category', null],
  ] as const)('meet those of a change of %s', (_, shown, type, id) => {
    const kept = surrogateTags(WORKSPACE, [...shown]);
    expect(tagsToPurge(WORKSPACE, type, id).filter((tag) => kept.includes(tag))).not.toEqual([]);
  });

  it('leave alone what shows others', () => {
    const kept = surrogateTags(WORKSPACE, [cacheTag('post', ID), 'tag']);
    const others = [...tagsToPurge(WORKSPACE, 'post', WORKSPACE), ...tagsToPurge(WORKSPACE, 'page', ID)];
    expect(others.filter((tag) => kept.includes(tag))).toEqual([]);
  });

  it('of lists by places meet moves, and no changes of texts', () => {
    const kept = surrogateTags(WORKSPACE, [placesTag('post')]);
    const met = (hasMoved: boolean) => tagsToPurge(WORKSPACE, 'post', ID, hasMoved).filter((tag) => kept.includes(tag));
    expect([met(true), met(false)]).toEqual([['post-places'], []]);
  });

  it('are the types alone beyond two hundred, which every change of them meets', () => {
    const many = Array.from({ length: 201 }, (_, n) => cacheTag('post', `${n}`));
    const kept = surrogateTags(WORKSPACE, [...many, 'page']);
    expect(kept).toEqual(['posts', 'any-post', 'pages', 'any-page']);
    for (const id of ['7', null])
      expect(kept).toEqual(expect.arrayContaining(tagsToPurge(WORKSPACE, 'post', id).slice(-1)));
  });
});
