import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';
import { Api } from './api.mjs';
import { Galley } from './galley.mjs';
import { Program } from './program.mjs';
import { referenceFile } from './references.mjs';
import { median } from './rounds.mjs';

/** The first start with the embedded database prints it after the address. */
const KEY = /(galley_live_[0-9A-Za-z]+)/;

/**
 * Measures the time from the start of the process to the first response: of the service with its embedded database,
 * which it starts too; of the service on a running database; and of a Nest application with one route. Each has run
 * before.
 * @param {import('./stage.mjs').Stage} stage
 * @param {string} databaseUrl
 * @param {number} times
 * @returns {Promise<{ firstSeconds: number, warmSeconds: number, onDatabaseSeconds: number, nestSeconds: number }>}
 * `firstSeconds` includes the creation of the database
 */
export async function measureStartup(stage, databaseUrl, times) {
  const folder = join(stage.folder, 'startup');
  await mkdir(folder);
  const answer = join(folder, 'answer.json');
  await writeFile(answer, '{"id":"a post"}');
  const environment = { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: join(folder, 'data') };
  const service = (key, settings = {}) => {
    return () =>
      start(folder, [join(root, 'scripts/start.mjs')], { ...environment, ...settings }, async (url, program) => {
        key ||= await program.printed(KEY);
        await new Api(url, key).read('/posts');
      });
  };
  const galley = service('');
  const { key } = await new Galley(stage, databaseUrl).workspace('startup');
  const onDatabase = service(key, { DATABASE_URL: databaseUrl });
  const nest = () => start(folder, [referenceFile('nest.mjs'), answer], {}, (url) => fetch(`${url}/post`));
  const firstSeconds = await galley();
  await onDatabase();
  const [warm, connected, bare] = [[], [], []];
  for (let n = 0; n < times; n += 1) {
    warm.push(await galley());
    connected.push(await onDatabase());
    bare.push(await nest());
  }
  return {
    firstSeconds,
    warmSeconds: median(warm),
    onDatabaseSeconds: median(connected),
    nestSeconds: median(bare),
  };
}

/** @returns {Promise<number>} seconds from the start of the program to the end of the first request */
async function start(folder, args, environment, ask) {
  const begun = performance.now();
  const program = new Program(folder, args, environment);
  try {
    const url = await program.address();
    await ask(url, program);
    return (performance.now() - begun) / 1_000;
  } finally {
    await program.stop();
  }
}
