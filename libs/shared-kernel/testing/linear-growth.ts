import { describe, expect, it } from './runner.ts';

/** Characters of the shorter text; readers of whole documents take many times as long for each as simple functions. */
const SHORT = { usual: 8_000, reader: 2_000 };
const TIMES = 8;
/** A quadratic function takes 64 times as long for the longer text, a linear one 8 times. */
const ALLOWED = 24;
/** Milliseconds below which a measurement is noise. */
const NOISE = 2;

/** Strings that are repeated to make hostile texts. */
const RUNS = [
  'a¦ ¦\n¦\t¦-¦.¦/¦..¦%2e¦%¦#¦{¦}¦{slug}¦[¦]¦](¦![¦<¦<!--¦<a ¦<a "¦<a \'¦<a "<b" ¦&amp¦*¦_¦**a¦~~¦`¦```¦\\¦1.¦- ¦> ¦|¦"¦\'',
  "--- \n¦a.b¦A. ¦a'¦1,¦。¦字¦ก¦🍞¦e\u0301¦\u2028¦+++\n¦<a\tb¦http://¦@¦aa:¦é-¦—¦:{#¦[^1]: ",
].flatMap((runs) => runs.split('¦'));

/** What stands for a mark in some notation; two to five of them, repeated, are what a reader is slow with if it is slow at all. */
const MARKS = '*¦_¦~¦[¦]¦(¦)¦`¦<¦>¦!¦&¦|¦#¦-¦+¦:¦{¦}¦%¦@¦\\¦=¦.¦\n¦ ¦a¦1¦**¦](¦![¦<!--¦\n\n'.split('¦');
const RANDOM_RUNS = 40;

/** The contract of functions on untrusted text: their time grows linearly with its length. */
export function growWithTheTextAndNoFaster(functions: Readonly<Record<string, (text: string) => unknown>>): void {
  describe('work on a text', () => {
    it.each(Object.entries(functions))('grows with its length and no faster: %s', (_, work) => {
      const steep = RUNS.filter((run) => growth(work, run) > ALLOWED);
      expect(steep).toEqual([]);
    });
  });
}

/** The same contract for readers of whole documents: also with random marks, the same ones in each run of the spec. */
export function readInTimeThatGrowsWithTheText(readers: Readonly<Record<string, (text: string) => unknown>>): void {
  describe('reading a text', () => {
    it.each(Object.entries(readers))('takes time that grows with its length and no faster: %s', (_, read) => {
      const steep = [...RUNS, ...randomRuns()].filter((run) => growth(read, run, SHORT.reader) > ALLOWED);
      expect(steep).toEqual([]);
    });
  });
}

function randomRuns(): string[] {
  // The generator of Park and Miller: the next number is 48,271 times the last one, modulo a prime.
  let last = 20_011;
  const below = (end: number) => (last = (last * 48_271) % 2_147_483_647) % end;
  return Array.from({ length: RANDOM_RUNS }, () =>
    Array.from({ length: 2 + below(4) }, () => MARKS[below(MARKS.length)]).join(''),
  );
}

/** Whether hostile text, `run` repeated, takes more than linear time. */
export function growsTooFast(work: (text: string) => unknown, run: string): boolean {
  return growth(work, run) > ALLOWED;
}

/** Ratio of the processor time for the long text to that for the short one. */
function growth(work: (text: string) => unknown, run: string, characters = SHORT.usual): number {
  const text = (length: number) => run.repeat(Math.ceil(length / run.length)).slice(0, length);
  const [short, long] = [text(characters), text(characters * TIMES)];
  work(short);
  // Repeats when a measurement is bad: outliers come from the machine, the compiler or the garbage collector.
  let least = Infinity;
  for (let attempt = 0; attempt < 3 && least > ALLOWED; attempt++)
    least = Math.min(
      least,
      spent(() => work(long)) /
        Math.max(
          NOISE,
          spent(() => work(short)),
        ),
    );
  return least;
}

/** Processor milliseconds, which other programs hardly affect. */
function spent(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
