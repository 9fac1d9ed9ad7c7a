import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumPath } from '../../example-site/chromium.ts';
import { memoryFolder } from '../../support/memory-folder.ts';

/** How the specs learn where the service is. */
export const SERVICE_URL = 'GALLEY_BROWSER_SERVICE';

declare global {
  var galleyBrowserService: { stop: () => Promise<void> } | undefined;
}

/** Once for all spec files: builds what is stale, and starts the service as `npm start` does. Needs no service without a Chromium. */
async function globalSetup(): Promise<void> {
  buildIfStale();
  if (chromiumPath === undefined) return;
  const folder = mkdtempSync(join(memoryFolder(), 'galley-browser-'));
  // The account that PostgreSQL runs as has to get through.
  chmodSync(folder, 0o755);
  const service = spawn(process.execPath, ['dist/programs/api.js'], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env[SERVICE_URL] = await addressOf(service.stdout);
  globalThis.galleyBrowserService = {
    stop: () =>
      new Promise((done) => {
        service.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          done();
        });
        service.kill('SIGTERM');
      }),
  };
}

/** It says where it is when it is ready. */
function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    output.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port !== undefined) found(`http://127.0.0.1:${port}`);
    });
    output.once('end', () => failed(new Error(`The service did not start: ${said}`)));
  });
}

function buildIfStale(): void {
  const prepare = pathToFileURL(resolve('scripts/prepare.mjs')).href;
  const code = `const { prepare } = await import(${JSON.stringify(prepare)}); await prepare();`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });
  if (status !== 0) throw new Error('Galley could not be built.');
}

// oxlint-disable-next-line import/no-default-export -- jest asks for it
export default globalSetup;
