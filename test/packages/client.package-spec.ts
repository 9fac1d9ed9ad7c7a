import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Given } from '../support/given.ts';
import { Installed } from './installed.ts';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');

/** Milliseconds for two builds on a busy machine. */
const BUILD_TIME = 180_000;

let site: Installed;
let test: TestApp;

beforeAll(async () => {
  test = await TestApp.start();
  site = await Installed.open('client');
}, BUILD_TIME);
afterAll(async () => {
  site.leave();
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
    site.write(file, program);
    const printed = await site.run(file, { BASE_URL: await test.app.getUrl(), API_KEY: workspace.key });
    expect(JSON.parse(printed)).toEqual([{ title: 'A first loaf' }]);
  });

  it('says what to run where the repository is not installed yet', async () => {
    const clone = mkdtempSync(join(tmpdir(), 'galley-clone-'));
    for (const file of ['packages/client/package.json', 'scripts/build-package.mjs'])
      cpSync(join(ROOT, file), join(clone, file));
    const packed = run('npm', ['pack'], { cwd: join(clone, 'packages/client') });
    await expect(packed).rejects.toMatchObject({ stderr: expect.stringContaining('run `npm ci` in the root') });
    rmSync(clone, { recursive: true, force: true });
  });

  it('has types for modules of either kind', async () => {
    const files = ['consumer.mts', 'consumer.cts'];
    for (const file of files) site.copy('test/client/typed-consumer.ts', file);
    expect(await site.complaints(files)).toBe('');
  });

  it('asks for no other package, and carries no spec', async () => {
    const manifest = readFileSync(join(site.folder, 'node_modules/@galley/client/package.json'), 'utf8');
    expect(JSON.parse(manifest)).not.toHaveProperty('dependencies');
    const others = site.filesOf('client').filter((file) => !/^dist\/(esm|cjs)\/.+\.(d\.ts|js)$/.test(file));
    expect(others.toSorted()).toEqual(['README.md', 'dist/cjs/package.json', 'package.json']);
    expect(site.filesOf('client').filter((file) => file.includes('.spec.'))).toEqual([]);
  });
});
