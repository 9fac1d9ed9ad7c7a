import { describe, expect, it } from '@jest/globals';
import { Notes } from './notes.ts';

describe(Notes, () => {
  it('holds what is said once per post once, of each kind', () => {
    const notes = new Notes();
    notes.add('image', 'gone');
    notes.addOnce('image', 'gone');
    notes.addOnce('link', 'gone');
    notes.line = 7;
    notes.addOnce('link', 'gone');
    notes.add('link', 'gone');
    expect(notes.list.map(({ line, kind }) => [line, kind])).toEqual([
      [1, 'image'],
      [1, 'link'],
      [7, 'link'],
    ]);
  });

  it('takes a note for each link of a long text', () => {
    const notes = new Notes();
    for (let n = 0; n < 100_000; n += 1) notes.addOnce('construct', `{{< ref "${n}" >}} names no published post`);
    expect(notes.list).toHaveLength(100_000);
  });
});
