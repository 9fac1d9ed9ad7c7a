import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { JournalEntry } from '../ports.ts';
import { cut, joined, type CutEntry } from './pieces.ts';

const key = { userId: 'u', workspaceId: 'w', entityType: 'post', entityId: 'p' };
const block = (text: string) => ({ type: 'paragraph', text });
const blocks = (count: number, from = 0) => Array.from({ length: count }, (_, at) => block(`${from + at}`));

function entryOf(body: readonly object[], stored: readonly object[] | null = null): JournalEntry {
  const base = stored && { content: { bodyJson: stored }, version: '1' };
  return { key, content: { title: 'Long', bodyJson: body }, base, sent: [], offered: [], savedAt: 1 };
}

/** A device on which each write stores the pieces that were made, and drops those that are not used any more. */
class Shelf {
  readonly pieces = new Map<string, readonly unknown[]>();
  private last: CutEntry | null = null;
  private ids = 0;

  /** @returns how many blocks were stored */
  write(entry: JournalEntry): number {
    this.last = cut(entry, this.last?.pieces ?? new Map(), () => String(++this.ids));
    for (const { id, blocks: stored } of this.last.made) this.pieces.set(id, structuredClone(stored));
    const used = new Set([...this.last.pieces.values()].flat().map(({ id }) => id));
    for (const id of this.pieces.keys()) if (!used.has(id)) this.pieces.delete(id);
    return this.last.made.reduce((sum, piece) => sum + piece.blocks.length, 0);
  }

  read(): JournalEntry {
    return joined(this.last!.entry, (id) => this.pieces.get(id));
  }
}

describe('the pieces of a long text', () => {
  it('are those around what changed, and none where nothing did', () => {
    const shelf = new Shelf();
    const stored = blocks(1_000);
    const body = [...stored, ...blocks(9_000, 1_000)];
    expect(shelf.write(entryOf(body, stored))).toBe(10_000);
    expect(shelf.write(entryOf([...body], stored))).toBe(0);
    const changed = body.with(5_050, block('changed'));
    expect(shelf.write(entryOf(changed, stored))).toBe(100);
    expect(shelf.read()).toEqual(entryOf(changed, stored));
    expect(shelf.write(entryOf(changed.toSpliced(7_777, 0, block('new')), stored))).toBe(101);
    expect(shelf.pieces.size).toBeLessThan(105);
  });

  it('are not made of a short one', () => {
    const entry = entryOf(blocks(400), blocks(10));
    const { entry: same, made } = cut(entry, new Map(), () => 'id');
    expect([same, made]).toEqual([entry, []]);
  });

  it('make up the entry again, whatever is written after whatever', () => {
    const all = blocks(700);
    const body = fc
      .array(fc.tuple(fc.nat(699), fc.nat(120), fc.constantFrom('drop', 'copy', 'new')), { maxLength: 6 })
      .map((edits) =>
        edits.reduce<object[]>((text, [at, count, kind]) => {
          if (kind === 'drop') return text.toSpliced(at, count);
          return text.toSpliced(at, 0, ...(kind === 'copy' ? text.slice(at, at + count) : blocks(count, 10_000 + at)));
        }, all),
      );
    fc.assert(
      fc.property(fc.array(fc.tuple(body, fc.option(body)), { minLength: 1, maxLength: 4 }), (states) => {
        const shelf = new Shelf();
        for (const [text, stored] of states) {
          const entry = { ...entryOf(text, stored), sent: [{ bodyJson: all }], offered: [entryOf(all, text)] };
          shelf.write(entry);
          expect(shelf.read()).toEqual(entry);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('are missed, instead of a shorter text being opened', () => {
    const { entry } = cut(entryOf(blocks(500)), new Map(), () => 'id');
    expect(() => joined(entry, () => undefined)).toThrow('missing');
  });
});
