import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const AUTHORS = 12;
const TAGS = 200;
const LETTERS = ['ba', 'co', 'di', 'fu', 'ge', 'ha', 'jo', 'ki', 'lu', 'me', 'na', 'po', 'ri', 'so', 'tu', 've'];
const WORDS = 3_000;
const DAY = 86_400_000;

/**
 * Writes a blog with realistic lengths of posts: half of them below 5 kB, one in twenty above 20 kB, some far longer.
 * Word frequencies follow natural language, and two former addresses lead to each post. The same files in every run.
 * @param {string} folder
 * @param {number} posts
 * @param {string} [prefix] of names of files, from which slugs are made, and of former addresses: blogs with different ones have none in common
 */
export async function writeBlog(folder, posts, prefix = '') {
  await mkdir(folder, { recursive: true });
  const random = generator(20_260);
  const word = () => spelled(Math.floor(WORDS ** random()) - 1);
  for (let n = 0; n < posts; n += 1) {
    const length = Math.min(170_000, Math.round(5_200 * Math.exp(1.0 * normal(random))));
    const file = [...frontMatter(`${prefix}${n}`, n, random, word), '', ...body(length, random, word)].join('\n');
    await writeFile(join(folder, `${prefix}post-${n}.md`), file);
  }
}

function frontMatter(name, n, random, word) {
  const any = (of) => Math.floor(random() * of);
  const date = new Date(Date.UTC(2014, 0, 1) + n * 5 * DAY).toISOString().slice(0, 10);
  return [
    '---',
    `title: ${words(6, word)}`,
    `date: ${date}`,
    `description: ${sentence(random, word)}`,
    `authors: [Author ${any(AUTHORS)}]`,
    `tags: [Tag ${n % TAGS}, Tag ${any(TAGS)}]`,
    `aliases: [/archive/${name}, /archive/${date}/${name}]`,
    '---',
  ];
}

function body(length, random, word) {
  const blocks = [];
  for (let written = 0; written < length; written += blocks.at(-1).length + 2) {
    blocks.push(block(blocks.length, random, word));
  }
  return blocks.flatMap((text) => [text, '']);
}

function block(at, random, word) {
  if (at % 6 === 2) return `## ${words(4, word)}`;
  if (at % 9 === 4) return Array.from({ length: 4 }, () => `- ${words(8, word)}`).join('\n');
  if (at % 11 === 7) return `\`\`\`rust\n${Array.from({ length: 8 }, () => words(5, word)).join('\n')}\n\`\`\``;
  const sentences = Array.from({ length: 5 }, () => sentence(random, word));
  return `${sentences.join(' ')} See [${words(2, word)}](https://example.org/${word()}).`;
}

function sentence(random, word) {
  const text = words(6 + Math.floor(random() * 12), word);
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

function words(count, word) {
  return Array.from({ length: count }, word).join(' ');
}

/** The n-th word of the invented language: three syllables. */
function spelled(n) {
  return [n % 16, (n >> 4) % 16, (n >> 8) % 16].map((at) => LETTERS[at]).join('');
}

/** A seeded generator of numbers from 0 to below 1 (a linear congruence modulo 2^32). */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Normally distributed, by the method of Box and Muller. */
function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
