import { describe, expect, it } from '@jest/globals';
import { ghostTag } from './ghost-rows.ts';

const id = '0190a000-0000-7000-8000-000000000000';

describe('ghostTag', () => {
  it.each([
    ['# hiring', 'hiring'],
    [', #hiring', 'hiring'],
    ['C#, Go', 'C#, Go'],
    ['##', 't-0'],
  ])('names %j %j, which Ghost neither hides nor refuses', (name, written) => {
    expect(ghostTag({ id, name, slug: 't-0' })).toMatchObject({ name: written, slug: 't-0', visibility: 'public' });
  });
});
