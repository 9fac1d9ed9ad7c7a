import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { copiedSources, DockerContext } from '../support/process/docker-context.ts';

const committed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const context = new DockerContext();
const sources = copiedSources();
const isCopied = (path: string) => sources.some((source) => path === source || path.startsWith(`${source}/`));

describe('the image', () => {
  it.each(sources)('gets %s from the build context', (source) => {
    const files = committed.filter((path) => path === source || path.startsWith(`${source}/`));
    expect(files.length).toBeGreaterThan(0);
    expect(files.some((path) => context.includes(path))).toBe(true);
  });

  it('gets every file that a build starts with', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const lines = [
      scripts['build'],
      ...Object.entries(scripts).map(([name, line]) => (name.startsWith('build:') ? line : '')),
    ];
    const named = lines.join(' ').match(/[\w./-]+\.(?:mjs|ts)\b/g) ?? [];
    expect(named).toContain('scripts/bundle.mjs');
    expect(named.filter((path) => !context.includes(path) || !isCopied(path))).toEqual([]);
  });

  it('gets every file of the clone that its scripts name', () => {
    const scripts = sources.filter((source) => source.endsWith('.mjs')).map((path) => readFileSync(path, 'utf8'));
    const named = scripts.flatMap((text) => text.match(/(?<=')[\w-]+\/[\w./-]+(?=')/g) ?? []);
    const files = committed.filter((path) => named.some((name) => path === name || path.startsWith(`${name}/`)));
    expect(files).toContain('apps/example-site/public/style.css');
    expect(files.filter((path) => !context.includes(path) || !isCopied(path))).toEqual([]);
  });

  it('gets every source that ships, and no spec', () => {
    const ours = committed.filter((path) =>
      /^(apps\/(api|cli|dashboard)|libs|migrations)\/.*\.(ts|tsx|css|html)$/.test(path),
    );
    const ships = ours.filter((path) => !/spec\.tsx?$|^libs\/[^/]+\/testing\//.test(path));
    expect(ships.length).toBeGreaterThan(500);
    expect(ships.filter((path) => !context.includes(path) || !isCopied(path))).toEqual([]);
    expect(committed.filter((path) => path.endsWith('spec.ts') && context.includes(path))).toEqual([]);
  });

  it('gets nothing of a clone beside that', () => {
    for (const path of [
      '.env',
      '.data/postgres/data',
      '.git/config',
      'node_modules/pg/package.json',
      'dist/programs/api.js',
    ])
      expect(context.includes(path)).toBe(false);
  });
});

describe(DockerContext.name, () => {
  it('lets the last line that fits decide, also one for a folder above', () => {
    const rules = new DockerContext('*\n!apps\n!scripts/one.mjs\n**/*spec.ts\nlibs/*/testing\n');
    const taken = ['apps/x/y.ts', 'scripts/one.mjs'];
    const left = ['README.md', 'scripts/two.mjs', 'apps/x/a.spec.ts', 'apps/b.spec.ts'];
    expect([...taken, ...left].filter((path) => rules.includes(path))).toEqual(taken);
    expect(new DockerContext('libs/*/testing').includes('libs/a/testing/b.ts')).toBe(false);
  });
});
