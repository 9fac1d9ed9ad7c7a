import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import yazl from 'yazl';
import { Invalid } from '@app/shared-kernel';
import { unpackNested, unpackZip } from './unpack-zip.ts';

const MANY = 1_000_000;

describe(unpackZip, () => {
  let parent: string;
  let folder: string;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'galley-unpack-'));
    folder = join(parent, 'inside');
  });
  afterEach(() => rm(parent, { recursive: true }));

  const zipped = async (
    entries: readonly (readonly [string, string | Buffer, number?])[],
    patch?: [string, string],
  ) => {
    const zip = new yazl.ZipFile();
    for (const [name, text, mode = 0o100644] of entries) zip.addBuffer(Buffer.from(text), name, { mode });
    zip.end();
    const path = join(parent, 'a.zip');
    await pipeline(zip.outputStream, createWriteStream(path));
    if (patch) {
      // The library refuses to write such names; both names have the same length.
      const bytes = (await readFile(path)).toString('latin1').replaceAll(...patch);
      await writeFile(path, bytes, 'latin1');
    }
    return path;
  };
  const outside = async () => (await readdir(parent)).filter((name) => !['inside', 'a.zip'].includes(name));

  it('writes the files where their names say, within its folder', async () => {
    await unpackZip(
      await zipped([
        ['a/b.md', 'b'],
        ['c.md', 'c'],
      ]),
      folder,
      MANY,
    );
    expect(await readFile(join(folder, 'a/b.md'), 'utf8')).toBe('b');
    expect((await readdir(folder)).toSorted()).toEqual(['a', 'c.md']);
  });

  it.each([
    ['leads outside', 'xx/evil.md', '../evil.md'],
    ['leads outside later', 'a/xx/xx/evil.md', 'a/../../evil.md'],
    ['is absolute', 'xtmp/evil.md', '/tmp/evil.md'],
    ['has the slashes of Windows', 'xx/evil.md', '..\\evil.md'],
    ['contains NUL', 'a0b.md', 'a\0b.md'],
  ])('refuses a name that %s', async (_, harmless, name) => {
    const path = await zipped([[harmless, 'x']], [harmless, name]);
    await expect(unpackZip(path, folder, MANY)).rejects.toThrow(Invalid);
    expect(await outside()).toEqual([]);
  });

  it('refuses names that are too long, alone and together', async () => {
    for (const name of [`${'a'.repeat(256)}.md`, `${'deep/'.repeat(1_000)}a.md`]) {
      await expect(unpackZip(await zipped([[name, 'a']]), folder, MANY)).rejects.toThrow(Invalid);
    }
  });

  it('refuses links, and names that are one file', async () => {
    await expect(unpackZip(await zipped([['a.md', '/etc/passwd', 0o120777]]), folder, MANY)).rejects.toThrow(
      /is a link/,
    );
    await expect(
      unpackZip(
        await zipped([
          ['a', 'x'],
          ['a/b', 'y'],
        ]),
        folder,
        MANY,
      ),
    ).rejects.toThrow(/are one file/);
  });

  it('refuses what unpacks to too much, by what it says and by what comes', async () => {
    const nothing = Buffer.alloc(4_000_000);
    await expect(unpackZip(await zipped([['bomb.md', nothing]]), folder, MANY)).rejects.toThrow(Invalid);
    const path = await zipped([
      ['a.md', Buffer.alloc(600_000)],
      ['b.md', Buffer.alloc(600_000)],
    ]);
    await expect(unpackZip(path, folder, MANY)).rejects.toThrow(/too much/);
    expect(await outside()).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });

  it('refuses entries that share their bytes, before it writes anything', async () => {
    const path = await zipped([
      ['a.md', 'a'.repeat(1_000)],
      ['b.md', 'b'.repeat(1_000)],
      ['c.md', 'c'.repeat(1_000)],
    ]);
    const bytes = await readFile(path);
    const second = bytes.indexOf('PK\x01\x02', bytes.indexOf('PK\x01\x02') + 4, 'latin1');
    for (const start of [0, 3]) {
      // Where the bytes of the entry begin, in the directory at the end.
      bytes.writeUInt32LE(start, second + 42);
      await writeFile(path, bytes);
      await expect(unpackZip(path, folder, MANY)).rejects.toThrow('The zip file is refused: its entries overlap.');
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('unpacks zip files in a zip of nothing else, within one limit for all', async () => {
    const parts: [string, Buffer][] = [];
    for (const name of ['a', 'b']) {
      const part = await zipped([[`Blog/${name}.md`, 'x'.repeat(600_000)]]);
      parts.push([`Part-${name}.zip`, await readFile(part)]);
    }
    await unpackNested(await zipped(parts), folder, 2 * MANY);
    expect(await readdir(folder)).toEqual(['Blog']);
    expect((await readdir(join(folder, 'Blog'))).toSorted()).toEqual(['a.md', 'b.md']);
    await rm(folder, { recursive: true });
    await expect(unpackNested(await zipped(parts), folder, MANY)).rejects.toThrow(Invalid);
  });

  it('leaves zip files beside other files as they are, and what lies in a zip of a zip of a zip', async () => {
    const inner = await readFile(await zipped([['a.md', 'a']]));
    await unpackNested(
      await zipped([
        ['b.md', 'b'],
        ['a.zip', inner],
      ]),
      folder,
      MANY,
    );
    expect((await readdir(folder)).toSorted()).toEqual(['a.zip', 'b.md']);
    await rm(folder, { recursive: true });
    const middle = await readFile(await zipped([['inner.zip', inner]]));
    await unpackNested(await zipped([['outer.zip', middle]]), folder, MANY);
    expect(await readdir(folder)).toEqual(['inner.zip']);
  });

  it('refuses bytes that cannot be unpacked', async () => {
    const path = await zipped([['a.md', 'abcdefgh'.repeat(100)]]);
    const bytes = await readFile(path);
    bytes.fill(0xff, 40, 46);
    await writeFile(path, bytes);
    await expect(unpackZip(path, folder, MANY)).rejects.toThrow(/^The zip file cannot be read: [^.]+\.$/);
  });

  it('stops when it is asked to', async () => {
    const path = await zipped([['a.md', 'a']]);
    await expect(unpackZip(path, folder, MANY, AbortSignal.abort('enough'))).rejects.toBe('enough');
    expect(await outside()).toEqual([]);
  });

  it('refuses a file that is cut off', async () => {
    const path = await zipped([['a.md', 'a'.repeat(1_000)]]);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 30));
    await expect(unpackZip(path, folder, MANY)).rejects.toThrow(Invalid);
  });
});
