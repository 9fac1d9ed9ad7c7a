import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ArchiveFolder } from '../archive/archive-folder.ts';
import { MarkdownSource } from '../markdown/markdown-source.ts';
import { bytesOf, streamOf } from './bytes-of.ts';
import { MediaFiles } from './media-files.ts';

const A_SITE = { now: new Date(0), dayFirst: false };

describe('the bytes of a file', () => {
  let root: string;
  let path: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'galley-bytes-'));
    path = join(root, 'a.png');
    await writeFile(path, 'before');
  });
  afterEach(() => rm(root, { recursive: true }));

  it.each<[string, () => Promise<AsyncIterable<Uint8Array>>]>([
    ['alone', async () => bytesOf(path)],
    ['of an archive', async () => (await ArchiveFolder.open(root)).open('a.png')],
    ['of a blog', async () => (await MediaFiles.in([root])).open(path)],
    [
      'beside Markdown',
      async () => (await new MarkdownSource(root, 'files', A_SITE).file(path))?.open() ?? bytesOf('none'),
    ],
  ])('are opened when they are read: %s', async (_, open) => {
    const bytes = await open();
    await rm(path);
    await writeFile(path, 'after');
    expect(await text(bytes)).toBe('after');
  });
});

describe(streamOf, () => {
  it('closes a stream that was not read', () => {
    const inner = new PassThrough();
    streamOf(inner).destroy();
    expect(inner.destroyed).toBe(true);
  });

  it('streams what is iterated', async () => {
    const pieces = async function* () {
      yield Buffer.from('a');
      yield 'b';
    };
    expect(await text(streamOf(pieces()))).toBe('ab');
  });
});
