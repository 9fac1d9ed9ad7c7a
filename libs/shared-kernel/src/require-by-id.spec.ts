import { describe, expect, it } from '@jest/globals';
import { NotFound } from './errors.ts';
import { requireById, requireByIdOrSlug } from './require-by-id.ts';

const ID = '0190aaaa-1111-7000-8000-000000000001';

/** Holds one entity, and remembers what was asked for. */
function aStore(key: string) {
  const asked: string[] = [];
  const find = async (known: string) => {
    asked.push(known);
    return known === key ? { key } : null;
  };
  return { asked, find };
}

describe(requireById, () => {
  it('finds what has the id', async () => {
    const { find } = aStore(ID);
    expect(await requireById(ID, 'post', find)).toEqual({ key: ID });
  });

  it('refuses an unknown id', async () => {
    const { asked, find } = aStore('another');
    await expect(requireById(ID, 'post', find)).rejects.toEqual(new NotFound('post'));
    expect(asked).toEqual([ID]);
  });

  it.each(['rye', '', 'a\0b', null, undefined, 7])('looks up nothing for %p, which is no id', async (wrong) => {
    const { asked, find } = aStore('rye');
    await expect(requireById(wrong, 'post', find)).rejects.toEqual(new NotFound('post'));
    expect(asked).toEqual([]);
  });
});

describe(requireByIdOrSlug, () => {
  it.each([ID, 'rye'])('finds what has %p', async (key) => {
    expect(await requireByIdOrSlug(key, 'post', aStore(key).find)).toEqual({ key });
  });

  it('refuses an unknown slug', async () => {
    const { asked, find } = aStore('rye');
    await expect(requireByIdOrSlug('wheat', 'post', find)).rejects.toEqual(new NotFound('post'));
    expect(asked).toEqual(['wheat']);
  });

  it.each(['a\0b', '\ud800', null, undefined, 7])('looks up nothing for %p, which is no text', async (wrong) => {
    const { asked, find } = aStore('rye');
    await expect(requireByIdOrSlug(wrong, 'post', find)).rejects.toEqual(new NotFound('post'));
    expect(asked).toEqual([]);
  });

  it('passes on what the search throws', async () => {
    const refuse = () => Promise.reject(new Error('broken reference'));
    await expect(requireByIdOrSlug('rye', 'post', refuse)).rejects.toThrow('broken reference');
  });
});
