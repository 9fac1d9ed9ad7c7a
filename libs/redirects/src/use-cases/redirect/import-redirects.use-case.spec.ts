import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aRedirect } from '../../../testing/builders.ts';
import { inMemoryFixture } from '../../../testing/redirects-fixture.ts';
import type { ImportLine } from '../../domain/redirect/import-line.ts';
import { ImportRedirects } from './import-redirects.use-case.ts';

const caller = { workspaceId: 'w' };

function lines(...rows: (readonly [from: string, to: string, type?: string])[]): ImportLine[] {
  return rows.map(([fromPath, toPath, type = ''], at) => ({ line: at + 2, fromPath, toPath, type }));
}

describe(ImportRedirects.name, () => {
  it('takes over what it can, and tells of the rest line by line', async () => {
    const bench = inMemoryFixture();
    bench.livePaths.add(caller.workspaceId, '/live');
    await bench.redirects.add([aRedirect({ workspaceId: 'w', fromPath: '/standing', toPath: '/x' })]);
    const report = await bench.import.execute(caller, [
      ...lines(
        ['/a', '/b'],
        ['/b', '/a'],
        ['/a', '/c'],
        ['/c', '/c'],
        ['', ''],
        ['x', 'javascript:alert(1)'],
        ['/d', ''],
        ['/e', '', 'Gone410'],
        ['/f', '/g', 'permanent301'],
        ['/live', '/g'],
        ['/standing', '/g'],
        ['/x', '/standing'],
        ['/h', 'https://a.example/', 'Temporary302'],
      ),
      { line: 15, unreadable: 'the quotes do not match' },
    ]);
    expect(report.created).toBe(3);
    expect(report.failed.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'loop'],
      [4, 'duplicate'],
      [5, 'self'],
      [6, 'blank'],
      [7, 'malformed'],
      [8, 'malformed'],
      [10, 'malformed'],
      [11, 'live'],
      [12, 'duplicate'],
      [13, 'loop'],
      [15, 'malformed'],
    ]);
    expect(report.failed[0]?.message).toContain('/b → /a → /b');
    expect(report.failed[1]?.message).toContain('line 2');
    const written = bench.redirects.all.map(({ fromPath, toPath, type }) => [fromPath, toPath, type]);
    expect(written.slice(1)).toEqual([
      ['/a', '/b', 'Permanent301'],
      ['/e', null, 'Gone410'],
      ['/h', 'https://a.example/', 'Temporary302'],
    ]);
  });

  it('writes nothing in a dry run, and reports the same', async () => {
    const name = fc.integer({ min: 0, max: 12 }).map((at) => `/${at}`);
    const row = fc.tuple(name, name, fc.constantFrom('', 'Gone410'));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), fc.array(row, { maxLength: 8 }), async (rows, existing) => {
        const bench = inMemoryFixture();
        await bench.import.execute(caller, lines(...existing));
        const before = bench.redirects.all;
        const dry = await bench.import.execute(caller, lines(...rows), { dryRun: true });
        expect(bench.redirects.all).toEqual(before);
        expect(await bench.import.execute(caller, lines(...rows))).toEqual(dry);
      }),
    );
  });

  it('judges lines across portions, dry or not', async () => {
    const apart = Array.from({ length: 1200 }, (_, at) => [`/x${at}`, '/y'] as const);
    const rows = lines(['/a', '/b'], ...apart, ['/b', '/c'], ['/c', '/a'], ['/a', '/d']);
    for (const dryRun of [true, false]) {
      const report = await inMemoryFixture().import.execute(caller, rows, { dryRun });
      expect(report.created).toBe(1202);
      expect(report.failed.map(({ line, reason }) => [line, reason])).toEqual([
        [1204, 'loop'],
        [1205, 'duplicate'],
      ]);
    }
  });

  it('makes no chain longer than is followed, whatever the order of the lines and of the portions', async () => {
    const chain = Array.from({ length: 1100 }, (_, at) => [`/${at}`, `/${at + 1}`] as const);
    for (const rows of [lines(...chain), lines(...[...chain].reverse())]) {
      for (const dryRun of [true, false]) {
        const report = await inMemoryFixture().import.execute(caller, rows, { dryRun });
        // Of each 51 hops in a row one is left out.
        expect(report.failed).toHaveLength(Math.floor(chain.length / 51));
        expect(new Set(report.failed.map(({ reason }) => reason))).toEqual(new Set(['chain']));
        expect(report.failed[0]?.message).toContain('more than 50 hops');
      }
    }
  });

  it('walks no chain for what stands already', async () => {
    const bench = inMemoryFixture();
    const chain = lines(...Array.from({ length: 40 }, (_, at) => [`/${at}`, `/${at + 1}`] as const));
    await bench.import.execute(caller, chain);
    const walks: (readonly string[])[] = [];
    const walk = bench.redirects.hopsFrom.bind(bench.redirects);
    bench.redirects.hopsFrom = (workspaceId, paths) => {
      walks.push(paths);
      return walk(workspaceId, paths);
    };
    const report = await bench.import.execute(caller, [...chain, ...lines(['/new', '/0'])]);
    expect([report.created, report.failed.length, walks]).toEqual([1, 40, [['/0']]]);
  });

  it.each([true, false])('refuses a loop by paths with the other ending, in one file (dry run: %s)', async (dryRun) => {
    const rows = lines(['/a', '/b/'], ['/b', '/a/'], ['/c', '/c/'], ['/d/', '/d'], ['/d', '/d/']);
    const report = await inMemoryFixture().import.execute(caller, rows, { dryRun });
    expect(report.created).toBe(3);
    expect(report.failed).toMatchObject([
      { line: 3, reason: 'loop', message: 'closes a loop: /b → /a/ → /b/' },
      { line: 6, reason: 'loop' },
    ]);
  });

  it('changes nothing that sites poll when no line is taken', async () => {
    const bench = inMemoryFixture();
    await bench.import.execute(caller, lines(['', '']));
    expect(bench.transactions.changed).toEqual([]);
  });

  it('takes what is gone for no step, whatever target stands beside it', async () => {
    const rows = lines(['/a', '/b', 'Gone410'], ['/b', '/a'], ['/c', '/d'], ['/d', '/c', 'Gone410']);
    expect(await inMemoryFixture().import.execute(caller, rows)).toMatchObject({ created: 4, failed: [] });
  });

  it('opens no transaction for no line', async () => {
    const bench = inMemoryFixture();
    let opened = 0;
    const change = bench.transactions.change.bind(bench.transactions);
    bench.transactions.change = (...args) => {
      opened += 1;
      return change(...args);
    };
    expect(await bench.import.execute(caller, [])).toMatchObject({ created: 0, failed: [] });
    expect(opened).toBe(0);
  });
});
