import { describe, expect, it } from '@jest/globals';
import { leftOutKinds, withKind } from './left-out-kinds.ts';

const ASKED = {
  forLeftOut: { asks: '^[a-z0-9_-]+$', ignores: '^(?:wp_.*|attachment|nav_menu_item)$', choices: [], none: 'Leave' },
  schema: { type: 'array', maxItems: 50 },
};

describe('leftOutKinds', () => {
  it('names what somebody wrote and the last run left out, beside what was chosen', () => {
    const leftOut = { podcast: 3, wp_template: 1, attachment: 9, nav_menu_item: 4, 'post in state trash': 2 };
    expect(leftOutKinds(ASKED, leftOut, ['event=page'])).toEqual([
      { name: 'event', leftOut: 0, becomes: 'page' },
      { name: 'podcast', leftOut: 3, becomes: null },
    ]);
  });

  it('names no more than one import takes, and of these all that were chosen', () => {
    const leftOut = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`a${at}`, 1]));
    const types = leftOutKinds(ASKED, leftOut, ['zebra=post']);
    expect(types).toHaveLength(50);
    expect(types.at(-1)).toMatchObject({ name: 'zebra', becomes: 'post' });
  });
});

describe('withKind', () => {
  it('puts a type in, changes it, and takes it out', () => {
    expect(withKind([], 'podcast', 'post')).toEqual(['podcast=post']);
    expect(withKind(['podcast=post', 'pod=page'], 'podcast', 'page')).toEqual(['pod=page', 'podcast=page']);
    expect(withKind(['podcast=post'], 'podcast', null)).toBeUndefined();
    expect(withKind(['podcasts=page', 'podcast=post'], 'podcast', null)).toEqual(['podcasts=page']);
  });
});
