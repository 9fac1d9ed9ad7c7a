/**
 * Prints the own files whose functions run during a cached read, an uncached read and the creation of a post, from built sources (`npm run build`):
 * how much a reader has to open to follow one request. `--list` names them.
 */
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/', import.meta.url);
const { startTestGalley } = await import(new URL('apps/galley/src/testing/index.js', built));
const { CreateAuthor } = await import(new URL('libs/content/src/public.js', built));
const { operatorOf } = await import(new URL('libs/identity/src/public.js', built));

const POST = { type: 'paragraph', text: 'Bread needs time.' };
/** Milliseconds in which work of the background, such as what follows the start, comes to rest. */
const REST = 2_000;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const galley = await startTestGalley();
try {
  const { id, key } = await galley.blog();
  const authorId = await galley.app.get(CreateAuthor).execute(operatorOf(id), { displayName: 'Ada', slug: 'ada' });
  const write = (slug) => create(key, { title: slug, slug, authorId, status: 'published', bodyJson: [POST] });
  const read = async (path) => (await galley.request(key, 'GET', path)).arrayBuffer();
  // What is done once in the life of a process, such as preparing statements, is no part of a request.
  const [first, second] = [await write('first'), await write('second')];
  await read(`/posts/${first.id}`);
  await new Promise((rested) => setTimeout(rested, REST));

  await count('a cached read', () => read(`/posts/${first.id}`));
  await count('an uncached read', () => read(`/posts/${second.id}`));
  await count('a created post', () => write('third'));
} finally {
  await galley.stop();
}

async function create(key, post) {
  const response = await galley.request(key, 'POST', '/posts', post);
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

async function count(name, request) {
  await session.post('Profiler.takePreciseCoverage');
  await request();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = result.filter(isOwn).map(({ url }) => relative(fileURLToPath(built), fileURLToPath(url)));
  console.log(`${name}: ${files.length} files`);
  if (process.argv.includes('--list')) for (const file of files.toSorted()) console.log(`  ${file}`);
}

function isOwn({ url, functions }) {
  const isSource = url.startsWith(built.href) && !url.includes('/apps/galley/src/testing/');
  return isSource && functions.some((each) => each.functionName !== '' && each.ranges[0].count > 0);
}
