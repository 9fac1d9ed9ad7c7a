import { parseArgs } from 'node:util';

/** What can be measured, in the order of execution. */
export const PARTS = ['import', 'http', 'startup'];
/** Measured only on request. */
const MORE = [
  'mixed',
  'changes',
  'writes',
  'growth',
  'replicas',
  'memory',
  'bounds',
  'strangers',
  'bodies',
  'moving',
  'typing',
  'long-list',
  'dashboard-start',
];

const USAGE = `npm run bench [-- [${[...PARTS, ...MORE].join('|')}]... [--quick] [--json FILE]
                     [--sizes N,N...] [--workspaces N,N...] [--paragraphs N,N]]

  --quick      one round, one second a case: whether everything works, not how fast it is
  --json FILE  also writes the results there
  --sizes      of growth and moving: posts of each database or import; unless told 1000,10000,100000 of growth, 1000,10000 of moving
  --workspaces of growth: how many workspaces they are spread over, 1 unless told
  --paragraphs of growth: the fewest and the most of a post, sixty words each, 2,6 unless told`;

const GROWN = '1000,10000,100000';
/** An import of ten times as many takes minutes. */
const MOVED = '1000,10000';

const FULL = {
  rounds: 3,
  seconds: 3,
  imports: 3,
  starts: 7,
  mixedPosts: 1_000,
  imported: [1_000, 10_000],
  blocks: [50, 1_000, 10_000],
  listed: 100_000,
  loads: 5,
};
const QUICK = {
  rounds: 1,
  seconds: 1,
  imports: 1,
  starts: 2,
  mixedPosts: 200,
  imported: [200, 400],
  blocks: [50],
  listed: 2_000,
  loads: 1,
};

/**
 * @param {string[]} args
 * @returns {{ parts: Set<string>, json?: string, quick: boolean, sizes: number[], moved: number[], workspaces: number[], paragraphs: number[], rounds: number, seconds: number, imports: number, starts: number, mixedPosts: number, imported: number[], blocks: number[], listed: number, loads: number }}
 * @throws {Error} with the usage
 */
export function readOptions(args) {
  const { values, positionals } = parse(args);
  if (positionals.some((part) => ![...PARTS, ...MORE].includes(part))) throw new Error(USAGE);
  const parts = new Set(positionals.length > 0 ? positionals : PARTS);
  const { sizes: told, workspaces, paragraphs } = values;
  return {
    parts,
    json: values.json,
    quick: values.quick,
    sizes: numbers(told ?? GROWN),
    moved: numbers(told ?? MOVED),
    workspaces: numbers(workspaces),
    paragraphs: numbers(paragraphs),
    ...(values.quick ? QUICK : FULL),
  };
}

function numbers(list) {
  const values = list.split(',').map(Number);
  if (values.some((value) => !Number.isInteger(value) || value < 1)) throw new Error(USAGE);
  return values.sort((a, b) => a - b);
}

function parse(args) {
  const options = {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    sizes: { type: 'string' },
    workspaces: { type: 'string', default: '1' },
    paragraphs: { type: 'string', default: '2,6' },
  };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
}
