import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const CREATE = join(__dirname, '../../create-galley/index.mjs');
/** Lines of a starter that its reader owns, styles and settings of tools apart. */
const MOST_LINES = { astro: 103, next: 116 };

describe('a site that create-galley makes', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-starters-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const create = (...args: string[]) =>
    spawnSync(process.execPath, [CREATE, 'site', ...args], { cwd: folder, encoding: 'utf8' });

  it.each(['astro', 'next', 'html'])('has with --%s the packages, the settings and the look', (kind) => {
    const { status } = create(kind, `--${kind}`, '--url', 'https://content.example/', '--key', 'galley_live_1');
    expect(status).toBe(0);
    const read = (file: string) => readFileSync(join(folder, kind, file), 'utf8');
    const { name, dependencies } = JSON.parse(read('package.json')) as {
      name: string;
      dependencies: Record<string, string>;
    };
    expect(name).toBe(kind);
    expect(dependencies['@galley/render']).toBe('https://content.example/packages/galley-render-0.1.0.tgz');
    expect(read('.env')).toBe('GALLEY_URL=https://content.example\nGALLEY_API_KEY=galley_live_1\n');
    expect(statSync(join(folder, kind, '.env')).mode & 0o077).toBe(0);
    const files = readdirSync(join(folder, kind), { recursive: true, encoding: 'utf8' });
    for (const wanted of ['style.css', 'source-serif-4.woff2', 'OFL.txt', 'favicon.svg', '.gitignore'])
      expect(files.filter((file) => file.endsWith(wanted))).toHaveLength(1);
    expect(files.filter((file) => file.includes('.spec.'))).toEqual([]);
  });

  it.each(['astro', 'next'] as const)('is a site of few lines with --%s', (kind) => {
    const committed = execFileSync('git', ['ls-files', '--', '.'], {
      cwd: join(__dirname, '../../starters', kind),
      encoding: 'utf8',
    });
    const sources = committed.split('\n').filter((file) => /\.(?:astro|mjs|tsx?)$/.test(file));
    const lines = sources.flatMap((file) =>
      readFileSync(join(__dirname, '../../starters', kind, file), 'utf8')
        .trimEnd()
        .split('\n'),
    );
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES[kind]);
  });

  it('is refused without a starter, with two of them, where something is already, and for an address that is none', () => {
    for (const args of [
      ['a'],
      ['a', '--astro', '--next'],
      [],
      ['astro', '--html'],
      ['a', '--html', '--url', 'ftp://a'],
    ]) {
      const { status, stderr } = create(...args);
      expect([status, stderr]).toEqual([1, expect.stringMatching(/npm create galley site|holds something|--url/)]);
    }
    expect(existsSync(join(folder, 'a'))).toBe(false);
  });
});
