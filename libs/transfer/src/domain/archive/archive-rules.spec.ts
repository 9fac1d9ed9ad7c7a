import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Invalid, type JsonObject } from '@app/shared-kernel';
import { ARCHIVE_KINDS, newManifest, readManifest, type ArchiveCounts } from './archive-format.ts';
import { canonicalJson } from './canonical-json.ts';
import { parentsFirst } from './parents-first.ts';

const counts = Object.fromEntries(ARCHIVE_KINDS.map((kind, at) => [kind, at])) as ArchiveCounts;
const ID = '01900000-0000-7000-8000-000000000001';

describe(readManifest.name, () => {
  const sound = () => newManifest({ counts, missingMedia: [ID] }, new Date(0), 'galley/1') as JsonObject;

  it('reads what was written', () => {
    expect(readManifest(JSON.parse(JSON.stringify(sound())))).toEqual({ counts, missingMedia: [ID] });
    expect(sound()).toMatchObject({ createdAt: '1970-01-01T00:00:00.000Z', generator: 'galley/1' });
  });

  it('takes counts of all kinds, nought included, and no list of missing media for none', () => {
    const { missingMedia: _, ...rest } = sound();
    expect(readManifest({ ...rest, counts: { ...counts, more: 1 } })).toEqual({ counts, missingMedia: [] });
  });

  it.each<[string, unknown]>([
    ['no object', [sound()]],
    ['nothing', null],
    ['another format', { ...sound(), format: 'zip' }],
    ['another version', { ...sound(), version: 2 }],
    ['no counts', { ...sound(), counts: undefined }],
    ['a kind that is not counted', { ...sound(), counts: { ...counts, post: undefined } }],
    ['a count below nought', { ...sound(), counts: { ...counts, post: -1 } }],
    ['half a thing', { ...sound(), counts: { ...counts, post: 0.5 } }],
    ['a count as a text', { ...sound(), counts: { ...counts, post: '1' } }],
    ['missing media that are no list', { ...sound(), missingMedia: ID }],
    ['missing media by another name', { ...sound(), missingMedia: [ID, '../../etc/passwd'] }],
  ])('refuses %s', (_, manifest) => {
    expect(() => readManifest(manifest)).toThrow(Invalid);
  });
});

describe(canonicalJson.name, () => {
  it('is the same whatever the order of keys, and means the same', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .map(([key, part]) => [key, turned(part)] as const)
          .toReversed(),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(turned(value))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 100 },
    );
  });

  it('orders keys by their code units and leaves lists as they are', () => {
    expect(canonicalJson({ b: [2, 1], B: { z: 1, a: 2 }, a: null })).toBe('{"B":{"a":2,"z":1},"a":null,"b":[2,1]}');
  });
});

describe(parentsFirst.name, () => {
  const forests = fc
    .array(fc.nat(), { maxLength: 12 })
    .map((seeds) => seeds.map((seed, at) => ({ id: at, parentId: seed % (at + 1) === at ? null : seed % (at + 1) })));

  it('puts every parent before its children, and loses none', () => {
    fc.assert(
      fc.property(forests, fc.infiniteStream(fc.nat()), (forest, ranks) => {
        const mixed = forest
          .map((category) => ({ category, rank: ranks.next().value as number }))
          .toSorted((one, other) => one.rank - other.rank)
          .map(({ category }) => category);
        const ordered = parentsFirst(mixed);
        const placeOf = new Map(ordered.map(({ id }, at) => [id, at]));
        expect(placeOf.size).toBe(forest.length);
        const isAfterParent = ({ id, parentId }: JsonObject) =>
          parentId === null || Number(placeOf.get(parentId)) < Number(placeOf.get(id));
        expect(ordered.every(isAfterParent)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('takes one whose parent is elsewhere, or is not told, for a root', () => {
    const lonely: JsonObject[] = [{ id: 'a', parentId: 'elsewhere' }, { id: 'b' }];
    expect(parentsFirst(lonely)).toEqual(lonely);
  });

  it('knows a parent by its id in capitals', () => {
    const child = { id: 'b', parentId: 'A' };
    const parent = { id: 'a', parentId: null };
    expect(parentsFirst([child, parent])).toEqual([parent, child]);
  });

  it('refuses a circle, one of its own parents included', () => {
    const circle = [
      { id: 'root', parentId: null },
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'a' },
    ];
    expect(() => parentsFirst(circle)).toThrow(Invalid);
    expect(() => parentsFirst([{ id: 'a', parentId: 'a' }])).toThrow(Invalid);
  });
});
