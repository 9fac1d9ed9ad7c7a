import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refusal } from '../refusal.ts';
import { readManifest, writeManifest } from './manifest.ts';

describe(readManifest.name, () => {
  const manifest = {
    version: '1.2.3',
    createdAt: '2026-01-01T00:00:00.000Z',
    migrations: ['First1'],
    tables: [{ name: 'posts', rows: 1, sha256: 'ab' }],
    media: { files: 1, bytes: 2 },
  };
  let folder: string;
  let text: string;
  const put = (content: string) => writeFile(join(folder, 'manifest.json'), content);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'manifest-'));
    await writeManifest(folder, manifest);
    text = JSON.stringify({ format: 1, ...manifest });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('reads what was written', async () => {
    expect(await readManifest(folder)).toEqual({ format: 1, ...manifest });
  });

  it('says that the backup is damaged wherever the manifest ends early', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), async (end) => {
        await put(text.slice(0, end));
        await expect(readManifest(folder)).rejects.toThrow(
          'The backup is damaged:\nmanifest.json is cut off or altered',
        );
      }),
    );
  });

  it('takes any JSON for a manifest that is altered, or of another format', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.jsonValue().map((tables) => JSON.stringify({ format: 1, tables })),
        ),
        async (json) => {
          await put(json);
          await expect(readManifest(folder)).rejects.toBeInstanceOf(Refusal);
        },
      ),
    );
    await put(JSON.stringify({ format: 1, ...manifest, tables: [{ ...manifest.tables[0], name: '../posts' }] }));
    await expect(readManifest(folder)).rejects.toThrow('The backup is damaged:\nmanifest.json is altered');
  });
});
