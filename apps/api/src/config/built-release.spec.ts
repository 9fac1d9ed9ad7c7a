import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { builtRelease } from './built-release.ts';
import { releaseOf } from './disk-cache.ts';

const BUILT = new Date('2026-11-01T00:00:00Z');
const LATER = new Date('2026-11-02T00:00:00Z');

describe(builtRelease.name, () => {
  let root: string;
  let program: string;
  const timeZone = process.env['TZ'];

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'release-'));
    program = join(root, 'dist/programs/api.js');
    await file('dist/programs/api.js', 'import "./shared.js";');
    await file('dist/programs/shared.js', 'export const one = 1;');
    await file('dist/programs/digest.json', '{"digest":"a"}');
  });
  afterEach(async () => {
    if (timeZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = timeZone;
    await rm(root, { recursive: true, force: true });
  });

  async function file(path: string, content: string, at = BUILT): Promise<void> {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), content);
    await utimes(join(root, path), at, at);
  }

  it('is the same for each process of a program, and wherever the program lies', async () => {
    const release = builtRelease(program);
    expect(release).toMatch(/^[0-9a-f]{64}$/);
    expect(builtRelease(program)).toBe(release);
    expect(builtRelease(join(root, 'dist/programs/shared.js'))).toBe(release);
  });

  it.each<[string, () => Promise<void>]>([
    ['another build', () => file('dist/programs/digest.json', '{"digest":"b"}')],
    ['a file that was changed after the build', () => file('dist/programs/shared.js', 'export const one = 2;', LATER)],
    ['a file that was added after the build', () => file('dist/programs/added.js', '', LATER)],
    ['another time zone', async () => void (process.env['TZ'] = 'Pacific/Chatham')],
  ])('is another one with %s', async (_, change) => {
    const before = builtRelease(program);
    await change();
    expect(builtRelease(program)).toMatch(/^[0-9a-f]{64}$/);
    expect(builtRelease(program)).not.toBe(before);
  });

  it('is none where nothing says what the program consists of', async () => {
    await rm(join(root, 'dist/programs/digest.json'));
    expect(builtRelease(program)).toBeNull();
    expect(builtRelease(join(root, 'apps/api/src/main.ts'))).toBeNull();
  });

  it('is used unless the operator names one, or extensions decide about answers', () => {
    const settings = { release: null, dataDir: root };
    const none = { names: [] };
    expect(releaseOf(settings, none, program)).toBe(builtRelease(program));
    expect(releaseOf(settings, { names: ['reviews'] }, program)).toBeNull();
    expect(releaseOf(settings, none, undefined)).toBeNull();
    expect(releaseOf({ ...settings, release: 'r' }, { names: ['reviews'] }, program)).toBe('named r');
  });
});
