import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { codePointLength, isStorableText } from '../text/text.ts';
import { wayOf } from './activity.ts';
import { ACTIVITY_DETAILS_MAX, ACTIVITY_LIST_MAX, ACTIVITY_TEXT_MAX, boundedActivity } from './bounded-activity.ts';

const entity = { type: 'post', id: null, name: 'Rye' };

describe(boundedActivity.name, () => {
  it('keeps what is short as it is', () => {
    const details = { fields: ['title', 'seo'], count: 2, whole: true, from: null, slug: 'rye' };
    expect(boundedActivity({ action: 'post.updated', entity, details })).toEqual({
      action: 'post.updated',
      entity,
      details,
    });
    expect(boundedActivity({ action: 'post.updated', entity }).details).toEqual({});
  });

  it('keeps any name and any details within their bounds, and storable', () => {
    const text = fc.string({ unit: 'binary', maxLength: 3 * ACTIVITY_TEXT_MAX });
    const value = fc.oneof(text, fc.array(text, { maxLength: 70 }), fc.integer(), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(text, fc.dictionary(fc.string({ maxLength: 20 }), value), (name, details) => {
        const bounded = boundedActivity({ action: 'a.b', entity: { ...entity, name }, details });
        expect(codePointLength(bounded.entity.name ?? '')).toBeLessThanOrEqual(ACTIVITY_TEXT_MAX);
        expect(isStorableText(bounded.entity.name ?? '')).toBe(true);
        expect(JSON.stringify(bounded.details).length).toBeLessThanOrEqual(ACTIVITY_DETAILS_MAX + 20);
        const lists = Object.values(bounded.details).filter((found) => Array.isArray(found));
        for (const list of lists) expect(list.length).toBeLessThanOrEqual(ACTIVITY_LIST_MAX);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps what is just within a bound, and cuts what is just beyond it, in details too', () => {
    const bounded = (value: string | string[]) =>
      boundedActivity({ action: 'a.b', entity, details: { value } }).details['value'];
    for (const letter of ['x', '🍞']) {
      const [whole, longer] = [letter.repeat(ACTIVITY_TEXT_MAX), letter.repeat(ACTIVITY_TEXT_MAX + 1)];
      const cut = `${letter.repeat(ACTIVITY_TEXT_MAX - 1)}…`;
      expect([bounded(whole), bounded(longer)]).toEqual([whole, cut]);
      expect(bounded([whole, longer])).toEqual([whole, cut]);
    }
    const list = Array.from({ length: ACTIVITY_LIST_MAX + 1 }, (_, at) => `${at}`);
    expect(bounded(list)).toEqual(list.slice(0, ACTIVITY_LIST_MAX));
    expect(bounded('a\0b')).toBe('ab');
  });

  it('has no name for what has none, and fills details to the last character', () => {
    expect(boundedActivity({ action: 'a.b', entity: { ...entity, name: null } }).entity.name).toBeNull();
    const filled = (last: number) => ({
      ids: Array.from({ length: 19 }, () => 'x'.repeat(ACTIVITY_TEXT_MAX)),
      last: 'x'.repeat(last),
    });
    const room =
      ACTIVITY_DETAILS_MAX - 2 - JSON.stringify({ ids: filled(0).ids }).length - JSON.stringify({ last: '' }).length;
    const details = (last: number) => boundedActivity({ action: 'a.b', entity, details: filled(last) }).details;
    expect(details(room)).toEqual(filled(room));
    expect(details(room + 1)).toEqual({ ids: filled(0).ids, more: true });
  });

  it('says that something was left out', () => {
    const details = { slug: 'rye', ids: Array.from({ length: 50 }, () => 'x'.repeat(199)), last: 1 };
    expect(boundedActivity({ action: 'post.updated', entity, details }).details).toEqual({ slug: 'rye', more: true });
  });

  it('marks a name that was cut, between characters', () => {
    const { name } = boundedActivity({ action: 'a.b', entity: { ...entity, name: '🍞'.repeat(300) } }).entity;
    expect(name).toBe(`${'🍞'.repeat(ACTIVITY_TEXT_MAX - 1)}…`);
  });

  it.each([
    '',
    'post',
    'Post.created',
    'post.',
    '.created',
    'post.created.twice',
    'post created',
    `a.${'b'.repeat(99)}`,
  ])('refuses the action "%s"', (action) => {
    expect(() => boundedActivity({ action, entity })).toThrow('no name of an action');
  });

  it('refuses a type that is no name', () => {
    expect(() => boundedActivity({ action: 'a.b', entity: { ...entity, type: 'A post' } })).toThrow(
      'no name of a type',
    );
  });
});

describe(wayOf.name, () => {
  const workspaceId = 'w';

  it.each([
    [{ userId: 'u', apiKeyId: 'k' }, 'api-key'],
    [{ userId: 'u' }, 'session'],
    [{ userId: 'u', via: 'command-line' as const }, 'command-line'],
    [{ userId: null }, 'system'],
    [{}, 'system'],
  ])('takes %j as %s', (actor, way) => {
    expect(wayOf({ workspaceId, ...actor })).toBe(way);
  });
});
