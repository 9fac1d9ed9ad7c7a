import { describe, expect, it } from '@jest/globals';
import { Kept, noteTags } from './kept.ts';

const text = (words: string) => ({ words });
const changed = (...tags: string[]) => new Set(tags);

function kept(maxBytes = 100_000): Kept<{ words: string }> {
  const made = new Kept<{ words: string }>(maxBytes, ({ words }) => words.length);
  made.begin();
  return made;
}

/** Makes a value that shows these tags, and counts how often. */
function maker(tags: readonly string[] | null) {
  let count = 0;
  const make = async () => {
    await Promise.resolve();
    noteTags(tags);
    return text(`made ${++count}`);
  };
  return { make, count: () => count };
}

describe(Kept.name, () => {
  it('keeps a value until something changes that it shows', async () => {
    const pages = kept();
    const { make } = maker(['one', 'posts']);
    expect(await pages.get('/', make)).toEqual({ value: text('made 1'), isNew: true });
    pages.drop(changed('two'));
    expect(await pages.get('/', make)).toEqual({ value: text('made 1'), isNew: false });
    pages.drop(changed('two', 'posts'));
    expect(await pages.get('/', make)).toEqual({ value: text('made 2'), isNew: true });
  });

  it('makes a value once for all who ask meanwhile', async () => {
    const pages = kept();
    const { make, count } = maker(['one']);
    const found = await Promise.all([pages.get('/', make), pages.get('/', make)]);
    expect(found.map((each) => each?.isNew)).toEqual([true, false]);
    expect(count()).toBe(1);
  });

  it('keeps nothing of which a part says not what it shows, or that was being made when something changed', async () => {
    const pages = kept();
    const unknown = maker(null);
    for (const n of [1, 2]) expect((await pages.get('/', unknown.make))?.value).toEqual(text(`made ${n}`));
    const slow = maker(['one']);
    const first = pages.get('/slow', slow.make);
    pages.drop(changed('any'));
    await first;
    expect((await pages.get('/slow', slow.make))?.value).toEqual(text('made 2'));
  });

  it('keeps neither nothing nor a failure', async () => {
    const pages = kept();
    expect(await pages.get('/', () => Promise.resolve(null))).toBeNull();
    await expect(pages.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await pages.get('/', maker(['one']).make)).toMatchObject({ isNew: true });
  });

  it('gives what a part shows to the whole, whether the part is new, being made or kept', async () => {
    const [frames, pages] = [kept(), kept()];
    const frame = maker(['workspace']);
    const page = async () => text((await frames.get('', frame.make))?.value.words ?? '');
    await Promise.all(['/a', '/b'].map((path) => pages.get(path, page)));
    await pages.get('/c', page);
    pages.drop(changed('workspace'));
    for (const path of ['/a', '/b', '/c']) expect(await pages.get(path, page)).toMatchObject({ isNew: true });
  });

  it('keeps nothing while changes are not told', async () => {
    const pages = kept();
    const { make } = maker(['one']);
    await pages.get('/', make);
    pages.end();
    for (const n of [2, 3]) expect((await pages.get('/', make))?.value).toEqual(text(`made ${n}`));
    pages.begin();
    await pages.get('/', make);
    expect(await pages.get('/', make)).toMatchObject({ isNew: false });
  });

  it('is bounded', async () => {
    const pages = kept(2_500);
    for (const path of ['/a', '/b', '/c']) await pages.get(path, maker(['one']).make);
    expect(await pages.get('/a', maker(['one']).make)).toMatchObject({ isNew: true });
    expect(await pages.get('/c', maker(['one']).make)).toMatchObject({ isNew: false });
  });
});
