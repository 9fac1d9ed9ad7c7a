import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Given } from '../support/given.ts';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** Milliseconds for two builds on a busy machine. */
const BUILD_TIME = 180_000;

/** An empty folder in which only the package is installed. */
let site: string;
let test: TestApp;

beforeAll(async () => {
  test = await TestApp.start();
  site = mkdtempSync(join(tmpdir(), 'galley-site-'));
  const client = join(ROOT, 'libs/client');
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', site], { cwd: client });
  const installed = join(site, 'node_modules/@galley/client');
  mkdirSync(installed, { recursive: true });
  const archive = join(site, stdout.trim().split('\n').at(-1) ?? '');
  await run('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1']);
}, BUILD_TIME);
afterAll(async () => {
  rmSync(site, { recursive: true, force: true });
  await test.stop();
});

const titles = `
const galley = new Galley({ baseUrl: process.env.BASE_URL, apiKey: process.env.API_KEY });
galley.posts.list({ fields: ['title'] }).then(({ data }) => console.log(JSON.stringify(data)));
`;

describe('the package of the client', () => {
  it.each([
    ['import', 'site.mjs', `import { Galley } from '@galley/client';${titles}`],
    ['require', 'site.cjs', `const { Galley } = require('@galley/client');${titles}`],
  ])('works by %s', async (_, file, program) => {
    const workspace = await test.workspace();
    await new Given(test).post(workspace, { title: 'A first loaf', status: 'published' });
    writeFileSync(join(site, file), program);
    const env = { ...process.env, BASE_URL: await test.app.getUrl(), API_KEY: workspace.key };
    const { stdout } = await run(process.execPath, [file], { cwd: site, env });
    expect(JSON.parse(stdout)).toEqual([{ title: 'A first loaf' }]);
  });

  it('says what to run where the repository is not installed yet', async () => {
    const clone = mkdtempSync(join(tmpdir(), 'galley-clone-'));
    const client = join(ROOT, 'libs/client');
    for (const file of ['package.json', 'build.mjs', 'tsconfig.json', 'tsconfig.cjs.json'])
      cpSync(join(client, file), join(clone, file));
    const packed = run('npm', ['pack'], { cwd: clone });
    await expect(packed).rejects.toMatchObject({ stderr: expect.stringContaining('run `npm ci` in the root') });
    rmSync(clone, { recursive: true, force: true });
  });

  it('has types for modules of either kind', async () => {
    const files = ['consumer.mts', 'consumer.cts'];
    for (const file of files) cpSync(join(ROOT, 'test/client/typed-consumer.ts'), join(site, file));
    const compilerOptions = {
      module: 'node16',
      moduleResolution: 'node16',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
    };
    writeFileSync(join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const { stdout } = await run(process.execPath, [TSC, '-p', site]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  });

  it('asks for no other package, and carries no spec', async () => {
    const manifest = JSON.parse(readFileSync(join(site, 'node_modules/@galley/client/package.json'), 'utf8')) as object;
    expect(manifest).not.toHaveProperty('dependencies');
    const { stdout } = await run('tar', ['-tzf', 'galley-client-0.1.0.tgz'], { cwd: site });
    const others = stdout
      .trim()
      .split('\n')
      .filter((file) => !/^package\/dist\/(esm|cjs)\/.+\.(d\.ts|js)$/.test(file));
    expect(others.toSorted()).toEqual(['package/README.md', 'package/dist/cjs/package.json', 'package/package.json']);
    expect(stdout).not.toContain('.spec.');
  });
});
