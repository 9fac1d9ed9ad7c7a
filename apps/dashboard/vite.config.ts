import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const service = process.env['GALLEY_URL'] ?? 'http://localhost:3000';

/** The service replaces this by a new nonce in each response. */
const NONCE_PLACE = '__CSP_NONCE__';

// A build started from a test run must still be a production build.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';

const FRONT_DOORS = [here('./src/ui/'), here('./src/api/')];

export default defineConfig({
  root: here('.'),
  base: '/dashboard/',
  publicDir: here('./static'),
  cacheDir: here('../../node_modules/.cache/vite'),
  html: { cspNonce: NONCE_PLACE },
  resolve: {
    alias: {
      '@app/shared-kernel/slugify': here('../../libs/shared-kernel/src/slugify.ts'),
      '@app/shared-kernel': here('../../libs/shared-kernel/src/index.ts'),
      '@app/content/blocks': here('../../libs/content/src/blocks.ts'),
      '@app/markdown/lexer': here('../../libs/markdown/src/lexer.ts'),
      '@app/markdown': here('../../libs/markdown/src/index.ts'),
      '@app/seo/scores': here('../../libs/seo/src/scores.ts'),
    },
  },
  // Includes the component library's texts in English only.
  plugins: [{ ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }, compressed()],
  build: {
    outDir: here('../../dist/dashboard'),
    emptyOutDir: true,
    target: 'es2023',
    // The first that know `:dir()`: for older ones it becomes a list of languages, which no text here names.
    cssTarget: ['chrome120', 'edge120', 'firefox120', 'safari17'],
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // All styles together are smaller than what one screen may need; each further file would cost a request.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Few files, because each takes milliseconds on a slow processor: what the page needs, and what several screens share.
        codeSplitting: {
          groups: [
            { name: 'application', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
      // Modules of these folders that a screen does not use are not loaded with it.
      treeshake: {
        moduleSideEffects: (id) => !(FRONT_DOORS.some((folder) => id.startsWith(folder)) && /\.tsx?$/.test(id)),
      },
      // Ignores directives for server-side rendering, which is not used here.
      onLog: (level, log, pass) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : pass(level, log)),
    },
  },
  server: {
    // Keeps the browser's host header, so that writes with the cookie count as same-origin.
    proxy: { '/api': { target: service, changeOrigin: false }, '/media': { target: service, changeOrigin: false } },
  },
});
