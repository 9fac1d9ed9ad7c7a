import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergeContent, type Choice } from './merge-content.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });
const body = (...texts: string[]) => ({ bodyJson: texts.map(paragraph) });
const settle = (base: object, mine: object, theirs: object) => {
  const { conflicts, settle: done } = mergeContent({ ...base }, { ...mine }, { ...theirs });
  return { conflicts: conflicts.map(({ path }) => path), merged: done(new Map()) };
};

describe('merging three ways', () => {
  it('takes changes of different fields from both', () => {
    const base = { title: 'a', excerpt: 'b', seo: { title: 'c', og: { title: 'd' } } };
    expect(settle(base, { ...base, title: 'A' }, { ...base, seo: { title: 'C', og: { title: 'd' } } })).toEqual({
      conflicts: [],
      merged: { title: 'A', excerpt: 'b', seo: { title: 'C', og: { title: 'd' } } },
    });
  });

  it('takes changes of different blocks from both', () => {
    expect(settle(body('a', 'b', 'c'), body('A', 'b', 'c'), body('a', 'b', 'C', 'd'))).toEqual({
      conflicts: [],
      merged: body('A', 'b', 'C', 'd'),
    });
  });

  it('asks where both changed the same', () => {
    const { conflicts, settle: done } = mergeContent(
      { title: 'a', ...body('x', 'y') },
      { title: 'b', ...body('mine', 'y') },
      { title: 'c', ...body('theirs', 'y') },
    );
    expect(conflicts.map(({ path, canKeepBoth }) => [path, canKeepBoth])).toEqual([
      ['title', false],
      ['bodyJson[0]', true],
    ]);
    const choices = new Map<string, Choice>([
      ['title', 'theirs'],
      ['bodyJson[0]', 'both'],
    ]);
    expect(done(choices)).toEqual({ title: 'c', ...body('mine', 'theirs', 'y') });
  });

  it('adds and removes tags of both', () => {
    expect(settle({ tagIds: ['a', 'b'] }, { tagIds: ['b', 'c'] }, { tagIds: ['a', 'b', 'd'] }).merged).toEqual({
      tagIds: ['b', 'c', 'd'],
    });
  });

  it('does not mistake the ids that the service gives headings for changes', () => {
    const mine = { bodyJson: [{ type: 'heading', level: 2, text: 'A' }, paragraph('new')] };
    const theirs = { bodyJson: [{ type: 'heading', level: 2, text: 'A', id: 'a' }] };
    expect(settle({ bodyJson: [{ type: 'heading', level: 2, text: 'A' }] }, mine, theirs).conflicts).toEqual([]);
  });

  it('never drops a text that either side wrote', () => {
    const texts = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'), { maxLength: 6 });
    const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom('insert', 'replace', 'remove'), fc.uuid()), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(texts, edits, edits, (base, mineEdits, theirEdits) => {
        const [mine, theirs] = [edited(base, mineEdits), edited(base, theirEdits)];
        const { conflicts, settle: done } = mergeContent(body(...base), body(...mine), body(...theirs));
        const all = new Map(conflicts.map(({ path }) => [path, 'both' as const]));
        const merged = (done(all)['bodyJson'] as { text: string }[]).map(({ text }) => text);
        for (const text of [...mine, ...theirs]) if (!base.includes(text)) expect(merged).toContain(text);
        if (mineEdits.length === 0) expect([conflicts, merged]).toEqual([[], theirs]);
        if (theirEdits.length === 0) expect([conflicts, merged]).toEqual([[], mine]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('merges bodies of a thousand blocks', () => {
    const texts = Array.from({ length: 1_000 }, (_, at) => `Paragraph ${at}`);
    const mine = texts.map((text, at) => (at % 100 === 0 ? `${text} mine` : text));
    const theirs = texts.map((text, at) => (at % 100 === 50 ? `${text} theirs` : text)).reverse();
    expect(mergeContent(body(...texts), body(...mine), body(...theirs)).conflicts.length).toBeGreaterThan(0);
  });
});

function edited(base: readonly string[], edits: readonly (readonly [number, string, string])[]): string[] {
  const result = [...base];
  for (const [place, what, text] of edits) {
    const at = place % (result.length + 1);
    if (what === 'insert') result.splice(at, 0, text);
    else if (at < result.length) result.splice(at, 1, ...(what === 'replace' ? [text] : []));
  }
  return result;
}
