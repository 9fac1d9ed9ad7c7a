import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Galley } from '@galley/client';
import { previewScript } from '@galley/render';
import { Following } from './content/following.ts';
import { noteTags } from './content/kept.ts';
import { readFrame } from './content/read-frame.ts';
import { assetAnswers } from './http/assets.ts';
import { withErrorPages } from './http/error-pages.ts';
import { previewHeaders, securityHeaders } from './http/security-headers.ts';
import { siteServer } from './http/server.ts';
import type { Settings } from './settings.ts';
import { Site } from './site.ts';

/** A visitor waits for what is read: better to say soon that it can't be. */
const CLIENT_OPTIONS = { retries: 1, timeoutMs: 5_000, onTags: noteTags };

/** For answers that are in progress when the site stops. */
const GRACE_MS = 2_000;

export interface RunningSite {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts to serve; it does not wait for Galley, and says so to visitors as long as it can't be reached. */
export async function startSite(settings: Settings): Promise<RunningSite> {
  const { galleyUrl, mediaUrl, dashboardUrl, apiKey, siteUrl } = settings;
  const galley = new Galley({ baseUrl: galleyUrl, apiKey, ...CLIENT_OPTIONS });
  const redirects = galley.redirects.matcher({ onError: (error) => complain('redirects', error) });
  let port = settings.port;
  const frame = () => readFrame(galley, siteUrl, `http://localhost:${port}`);
  const script = previewScript(dashboardUrl);
  const previews = { script, headers: previewHeaders(mediaUrl, dashboardUrl, script) };
  const site = new Site(galley, redirects, frame, assetAnswers(settings.assets), previews);
  const following = new Following(galley.changes, site.kept, redirects, (error) => complain('changes', error));
  const server = siteServer(
    withErrorPages((question) => site.answer(question), complain),
    securityHeaders(mediaUrl),
  );
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  await redirects.start();
  following.start();
  return {
    port,
    async stop() {
      redirects.stop();
      await following.stop();
      server.close();
      server.closeIdleConnections();
      const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await once(server, 'close');
      clearTimeout(grace);
    },
  };
}

function complain(what: string, error: unknown): void {
  process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);
}
