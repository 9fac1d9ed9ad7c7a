import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import yazl from 'yazl';
import { GhostFiles } from '../ghost/ghost-files.ts';
import { MediaFiles } from './media-files.ts';

/** Files of a blog, and as many references to them: looking at each file for each takes six seconds and more. */
const MANY = 10_000;
/** Seconds of processor time for all references. */
const SOON = 1;
const FEW = 1_000;
/** Folders within each other: splitting each path at each depth takes three seconds. */
const DEEP = 1_000;

describe('many files of a blog', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-many-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const secondsOf = (work: () => void): number => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1e6;
  };

  it('are found in a zip of Ghost without a look at each, under the folders around them', async () => {
    const path = join(folder, 'ghost.zip');
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('{"db":[{"data":{"posts":[]}}]}'), 'a/export.json');
    for (let at = 0; at < MANY; at += 1)
      zip.addBuffer(Buffer.alloc(0), `a/content/images/${at}/a.png`, { compress: false });
    zip.addBuffer(Buffer.alloc(0), `b/content/images/1/a.png`);
    zip.end();
    await finished(zip.outputStream.pipe(createWriteStream(path)));
    const files = await GhostFiles.open(path, []);
    const found = new Set<string | null>();
    const seconds = secondsOf(() => {
      for (let at = 0; at < MANY; at += 1) found.add(files.find(`images/${at}/a.png`));
    });
    expect([files.find('images/1/a.png'), files.find('images/b.png'), files.find('1/a.png')]).toEqual([
      'zip:a/content/images/1/a.png',
      null,
      null,
    ]);
    expect(found.size).toBe(MANY);
    expect(seconds).toBeLessThan(SOON);
    files.close();
  });

  it('of one name are found in folders without a look at each', async () => {
    const root = join(folder, 'uploads');
    for (let at = 0; at < FEW; at += 1) {
      await mkdir(join(root, `y${at}`, 'm'), { recursive: true });
      await writeFile(join(root, `y${at}`, 'm', 'A.png'), '');
    }
    await mkdir(join(root, 'y1/n'));
    await writeFile(join(root, 'y1/n/a.png'), '');
    const files = await MediaFiles.in([root]);
    const found = new Set<string | null>();
    const seconds = secondsOf(() => {
      for (let turn = 0; turn < 30; turn += 1)
        for (let at = 0; at < FEW; at += 1) found.add(files.find(`Uploads/Y${at}/m/a.PNG`));
    });
    expect(found.size).toBe(FEW);
    expect([files.find('n/a.png'), files.find('y1/n/a.png'), files.find('a.png'), files.find('z/a.png')]).toEqual([
      join(root, 'y1/n/a.png'),
      join(root, 'y1/n/a.png'),
      null,
      null,
    ]);
    expect(seconds).toBeLessThan(SOON);
  });

  it('of one name are found in folders as deep as a path may be, without a look at each path', async () => {
    const root = await mkdtemp(join(folder, 'deep-'));
    let deepest = root;
    for (let at = 0; at < DEEP; at += 1) {
      deepest = join(deepest, 'a');
      await mkdir(deepest);
      await writeFile(join(deepest, 'a.png'), '');
    }
    const files = await MediaFiles.in([root]);
    let found: string | null = null;
    const seconds = secondsOf(() => {
      found = files.find(`${'a/'.repeat(DEEP)}a.png`);
    });
    expect(found).toBe(join(deepest, 'a.png'));
    expect(seconds).toBeLessThan(SOON);
  });
});
