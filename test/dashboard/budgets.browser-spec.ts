import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const FOLDER = 'dist/dashboard';
const KB = 1_000;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest = () => JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The files that a screen needs before it is usable, including those of its frame. */
function filesOf(
  chunks: Record<string, Chunk>,
  sources: readonly string[],
): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  // All screens share one file.
  const styles = new Set(Object.values(chunks).flatMap(({ file }) => (file.endsWith('.css') ? [file] : [])));
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const source of sources) {
    expect([source, source in chunks]).toEqual([source, true]);
    visit(source);
  }
  return { scripts, styles };
}

function packed(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const brotli = join(FOLDER, `${file}.br`);
    bytes += statSync(existsSync(brotli) ? brotli : join(FOLDER, file)).size;
  }
  return bytes;
}

const ENTRY = 'index.html';
const FRAME = 'src/shell/WorkspaceShell.tsx';

/** Bytes of JavaScript, compressed with brotli. Change a figure only deliberately. */
const BUDGETS: readonly (readonly [string, readonly string[], number])[] = [
  ['sign-in', [ENTRY, 'src/screens/sign-in/SignIn.tsx'], 140 * KB],
  ['home', [ENTRY, FRAME, 'src/screens/home/Home.tsx'], 192 * KB],
  ['posts', [ENTRY, FRAME, 'src/screens/posts/Posts.tsx'], 230 * KB],
  ['media', [ENTRY, FRAME, 'src/screens/media/MediaLibrary.tsx'], 230 * KB],
  ...[
    'pages/Pages',
    'categories/Categories',
    'tags/Tags',
    'authors/Authors',
    'seo/SeoQueue',
    'redirects/Redirects',
    'broken-links/BrokenLinks',
    'members/Members',
    'keys/Keys',
    'activity/ActivityLog',
  ].map((file) => [file, [ENTRY, FRAME, `src/screens/${file}.tsx`], 230 * KB] as const),
  ['editor', [ENTRY, FRAME, 'src/screens/post/Post.tsx'], 330 * KB],
];

describe('what the dashboard weighs', () => {
  it.each(BUDGETS)('%s', (_, sources, most) => {
    const { scripts, styles } = filesOf(manifest(), sources);
    expect(packed(scripts)).toBeLessThan(most);
    expect(packed(styles)).toBeLessThan(25 * KB);
  });

  it('has a worker of scores below 25 kB', () => {
    const workers = readdirSync(join(FOLDER, 'assets')).filter((name) => /worker-[\w-]{8}\.js$/.test(name));
    expect(workers.length).toBeGreaterThan(0);
    for (const name of workers) expect(packed([join('assets', name)])).toBeLessThan(25 * KB);
  });

  it('has no file above 120 kB', () => {
    const big = Object.values(manifest()).filter(({ file }) => file.endsWith('.js') && packed([file]) > 120 * KB);
    expect(big.map(({ file }) => file)).toEqual([]);
  });
});
