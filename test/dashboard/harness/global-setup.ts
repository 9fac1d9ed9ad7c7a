import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumPath } from '../../example-site/chromium.ts';
import startTestServer from '../../support/runner/global-setup.ts';
import { Service } from './service.ts';

/** The variables that tell the specs the address of the service. */
export const SERVICE_URL = 'GALLEY_BROWSER_SERVICE';

declare global {
  var galleyBrowserService: Service | undefined;
}

/**
 * Runs once for all spec files: builds stale output, and starts a database server for applications of specs, and the service like `npm start`. Without
 * Chromium neither is started.
 */
async function globalSetup(): Promise<void> {
  buildIfStale();
  if (chromiumPath === undefined) return;
  await startTestServer();
  const service = await Service.start();
  process.env[SERVICE_URL] = service.url;
  globalThis.galleyBrowserService = service;
}

function buildIfStale(): void {
  const prepare = pathToFileURL(resolve('scripts/prepare.mjs')).href;
  const code = `const { prepare } = await import(${JSON.stringify(prepare)}); await prepare();`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });
  if (status !== 0) throw new Error('Galley could not be built.');
}

// oxlint-disable-next-line import/no-default-export -- jest asks for it
export default globalSetup;
