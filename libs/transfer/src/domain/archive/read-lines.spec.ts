import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Invalid } from '@app/shared-kernel';
import { parseEntity, readEntities, readLines } from './read-lines.ts';

/** One file, split into arbitrary pieces. */
async function* inPieces(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield* pieces;
}

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}

async function allOf<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const part of stream) all.push(part);
  return all;
}

const linesOf = (pieces: Iterable<Uint8Array>) => allOf(readLines(inPieces(pieces), 'posts.ndjson'));

describe(readLines.name, () => {
  it('reads the same lines however the file is cut, within a letter too', async () => {
    const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((it) => !it.includes('\n'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        async (lines, size, ended) => {
          const text = lines.join('\n') + (ended && lines.length > 0 ? '\n' : '');
          expect(await linesOf(cut(Buffer.from(text), size))).toEqual(lines);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps empty lines within, and a mark of byte order', async () => {
    expect(await linesOf([Buffer.from('\uFEFFa\n\nb\n')])).toEqual(['\uFEFFa', '', 'b']);
  });

  it('refuses what is no UTF-8', async () => {
    await expect(linesOf([Buffer.from([0x61, 0xff, 0x0a])])).rejects.toThrow(Invalid);
  });

  it('refuses a line beyond 64 MiB before it has it whole, and takes as much in shorter lines', async () => {
    const mebibyte = Buffer.alloc(1024 * 1024, 'a');
    let told = 0;
    function* without(end: boolean) {
      for (; told < 200; told += 1) yield end ? Buffer.concat([mebibyte, Buffer.from('\n')]) : mebibyte;
    }
    await expect(linesOf(without(false))).rejects.toThrow(Invalid);
    expect(told).toBe(64);
    told = 130;
    expect(await linesOf(without(true))).toHaveLength(70);
  });
});

describe(readEntities.name, () => {
  const entities = (text: string) => allOf(readEntities(inPieces([Buffer.from(text)]), 'posts.ndjson'));

  it('reads one entity a line and names the line that is none', async () => {
    expect(await entities('{"a":1}\n{"b":[]}\n')).toEqual([{ a: 1 }, { b: [] }]);
    await expect(entities('{"a":1}\n\n')).rejects.toThrow('posts.ndjson:2');
    await expect(entities('{"a":1}\n{"b":2}\n[]')).rejects.toThrow('posts.ndjson:3');
  });
});

describe(parseEntity.name, () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

  it('reads whatever JSON writes of an object', () => {
    const json = fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', '}', 'a', 'é') });
    fc.assert(
      fc.property(fc.dictionary(json, fc.oneof(json, fc.array(json)), { noNullPrototype: true }), (entity) => {
        expect(parseEntity(JSON.stringify(entity), 'posts.ndjson:1')).toEqual(JSON.parse(JSON.stringify(entity)));
      }),
      { numRuns: 100 },
    );
  });

  it('takes a hundred levels and refuses one more, wherever they stand', () => {
    expect(() => parseEntity(nested(100), 'x')).not.toThrow();
    expect(() => parseEntity(nested(101), 'x')).toThrow(Invalid);
    expect(() => parseEntity(`{"a":{"b":"\\"]"},"c":${nested(100)}}`, 'x')).toThrow(Invalid);
    expect(() => parseEntity(`{${'"b":{},'.repeat(300)}"a":"${'[{'.repeat(300)}"}`, 'x')).not.toThrow();
    expect(() => parseEntity(`{"a":[${'{"b":[]},'.repeat(300)}1]}`, 'x')).not.toThrow();
  });

  it.each(['', '{', 'null', '1', '"a"', '[{}]', '{"a":"\\u0000"}', '{"\\u0000":1}', '{"a":["\\ud800"]}'])(
    'refuses %j',
    (text) => {
      expect(() => parseEntity(text, 'posts.ndjson:7')).toThrow(Invalid);
      expect(() => parseEntity(text, 'posts.ndjson:7')).toThrow('posts.ndjson:7');
    },
  );
});
