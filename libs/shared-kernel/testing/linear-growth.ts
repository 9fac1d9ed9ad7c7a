import { describe, expect, it } from './runner.ts';

const SHORT = 8_000;
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

/** The contract of functions on untrusted text: their time grows linearly with its length. */
export function growWithTheTextAndNoFaster(functions: Readonly<Record<string, (text: string) => unknown>>): void {
  describe('work on a text', () => {
    it.each(Object.entries(functions))('grows with its length and no faster: %s', (_, work) => {
      const steep = RUNS.filter((run) => growth(work, run) > ALLOWED);
      expect(steep).toEqual([]);
    });
  });
}

/** Whether hostile text, `run` repeated, takes more than linear time. */
export function growsTooFast(work: (text: string) => unknown, run: string): boolean {
  return growth(work, run) > ALLOWED;
}

/** Ratio of the processor time for the long text to that for the short one. */
function growth(work: (text: string) => unknown, run: string): number {
  const text = (length: number) => run.repeat(Math.ceil(length / run.length)).slice(0, length);
  const [short, long] = [text(SHORT), text(SHORT * TIMES)];
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
