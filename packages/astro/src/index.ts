import { fileURLToPath } from 'node:url';
import { galley } from './connection.ts';
import { LOADER } from './content.ts';

export { galley } from './connection.ts';

/** What Astro passes to hooks, as far as this integration uses it. */
interface SetupOptions {
  readonly config: { readonly root: URL };
  readonly updateConfig: (config: { image: { service: { entrypoint: string } } }) => unknown;
  readonly addMiddleware: (middleware: { entrypoint: string; order: 'pre' | 'post' }) => void;
  readonly injectRoute: (route: { pattern: string; entrypoint: string; prerender: boolean }) => void;
}

interface ServerOptions {
  readonly logger: { warn(message: string): void };
  readonly refreshContent?: (options: { loaders: string[] }) => Promise<void>;
}

export interface GalleyIntegration {
  name: string;
  hooks: {
    'astro:config:setup': (options: SetupOptions) => void;
    'astro:server:setup': (options: ServerOptions) => void;
  };
}

const FILES = {
  feed: ['/rss.xml', '/atom.xml', '/feed.json'],
  sitemap: ['/sitemap.xml'],
  robots: ['/robots.txt'],
};

/**
 * Feeds, sitemap and robots.txt; redirects and reports of broken links where a page is missing, which needs an adapter
 * and a `404.astro` with `prerender = false`; pictures in the sizes that Galley makes; in development, content as soon as it changes. Reads `.env`.
 */
// oxlint-disable-next-line import/no-default-export -- Integrations of Astro are default exports.
export default function integration(): GalleyIntegration {
  return {
    name: '@galley/astro',
    hooks: {
      'astro:config:setup': ({ config, updateConfig, addMiddleware, injectRoute }) => {
        readEnvironment(fileURLToPath(new URL('.env', config.root)));
        for (const [name, patterns] of Object.entries(FILES))
          for (const pattern of patterns)
            injectRoute({ pattern, entrypoint: `@galley/astro/routes/${name}`, prerender: true });
        updateConfig({ image: { service: { entrypoint: '@galley/astro/image-service' } } });
        addMiddleware({ entrypoint: '@galley/astro/middleware', order: 'post' });
      },
      'astro:server:setup': ({ refreshContent, logger }) => {
        if (refreshContent)
          void followChanges(() => refreshContent({ loaders: [LOADER] })).catch((error: unknown) =>
            logger.warn(`Changes are not followed: ${String(error)}`),
          );
      },
    },
  };
}

async function followChanges(refresh: () => Promise<void>): Promise<void> {
  const { changes } = galley();
  for await (const _ of changes.since(await changes.now())) await refresh();
}

/** What is set already stays. */
function readEnvironment(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
