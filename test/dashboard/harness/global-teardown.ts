import { chromiumPath } from '../../example-site/chromium.ts';
import stopTestServer from '../../support/runner/global-teardown.ts';

async function globalTeardown(): Promise<void> {
  await globalThis.galleyBrowserService?.stop();
  if (chromiumPath !== undefined) await stopTestServer();
}

// oxlint-disable-next-line import/no-default-export -- jest asks for it
export default globalTeardown;
