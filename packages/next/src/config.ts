import { previewPolicy } from '@galley/render';

/** Headers for paths, as the config of Next.js lists them. */
type Headers = readonly { source: string; headers: { key: string; value: string }[] }[];

/** Where editors open the dashboard: `DASHBOARD_URL`, else `GALLEY_URL`. */
export function dashboardUrl(): string {
  return process.env['DASHBOARD_URL'] || process.env['GALLEY_URL'] || 'http://localhost:3000';
}

/**
 * A config with the cache that the reads of this package use, and with the header that lets the dashboard show
 * `/preview` beside its editor: `export default withGalley({ … })`.
 */
export function withGalley<Config extends object>(config: Config): Config {
  const { experimental, headers: others } = config as { experimental?: object; headers?: () => Promise<Headers> };
  const policy = { key: 'Content-Security-Policy', value: previewPolicy(dashboardUrl()) };
  const headers = async () => [...((await others?.()) ?? []), { source: '/preview', headers: [policy] }];
  return { ...config, headers, experimental: { ...experimental, useCache: true } };
}
