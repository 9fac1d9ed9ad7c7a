import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';
import { Api } from './api.mjs';
import { Program } from './program.mjs';
import { referenceFile } from './references.mjs';
import { median } from './rounds.mjs';

const KEY = /galley_live_[0-9A-Za-z]+/;

/**
 * From the start of the process to the first answer: the service with its embedded database, which it starts too, where both
 * have run before; and a Nest application with one route and nothing else.
 * @param {import('./stage.mjs').Stage} stage
 * @param {number} times
 * @returns {Promise<{ firstSeconds: number, warmSeconds: number, nestSeconds: number, ratio: number }>} first: the database made, too
 */
export async function measureStartup(stage, times) {
  const folder = join(stage.folder, 'startup');
  await mkdir(folder);
  const answer = join(folder, 'answer.json');
  await writeFile(answer, '{"id":"a post"}');
  const environment = { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: join(folder, 'data') };
  let key = '';
  const galley = () =>
    start(folder, [join(root, 'scripts/start.mjs')], environment, async (url, output) => {
      key ||= KEY.exec(output)?.[0] ?? '';
      await new Api(url, key).read('/posts');
    });
  const nest = () => start(folder, [referenceFile('nest.mjs'), answer], {}, (url) => fetch(`${url}/post`));
  const firstSeconds = await galley();
  const [warm, bare] = [[], []];
  for (let n = 0; n < times; n += 1) {
    warm.push(await galley());
    bare.push(await nest());
  }
  const [warmSeconds, nestSeconds] = [median(warm), median(bare)];
  return { firstSeconds, warmSeconds, nestSeconds, ratio: warmSeconds / nestSeconds };
}

/** @returns {Promise<number>} seconds from the start of the program to the end of the first request */
async function start(folder, args, environment, ask) {
  const begun = performance.now();
  const program = new Program(folder, args, environment);
  try {
    const url = await program.address();
    await ask(url, program.output);
    return (performance.now() - begun) / 1_000;
  } finally {
    await program.stop();
  }
}
