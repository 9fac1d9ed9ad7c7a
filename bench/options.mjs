import { parseArgs } from 'node:util';

/** What can be measured, in the order in which it is. */
export const PARTS = ['import', 'http', 'startup'];

const USAGE = `npm run bench [-- [${PARTS.join('|')}]... [--quick] [--json FILE]]

  --quick      one round, one second a case: whether everything works, not how fast it is
  --json FILE  also writes the results there`;

const FULL = { rounds: 3, seconds: 3, imports: 3, starts: 7 };
const QUICK = { rounds: 1, seconds: 1, imports: 1, starts: 2 };

/**
 * @param {string[]} args
 * @returns {{ parts: Set<string>, json?: string, quick: boolean, rounds: number, seconds: number, imports: number, starts: number }}
 * @throws {Error} that tells the usage
 */
export function readOptions(args) {
  const { values, positionals } = parse(args);
  if (positionals.some((part) => !PARTS.includes(part))) throw new Error(USAGE);
  const parts = new Set(positionals.length > 0 ? positionals : PARTS);
  return { parts, json: values.json, quick: values.quick, ...(values.quick ? QUICK : FULL) };
}

function parse(args) {
  const options = { quick: { type: 'boolean', default: false }, json: { type: 'string' } };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
}
