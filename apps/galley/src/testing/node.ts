import { after, before, describe, it } from 'node:test';
import { format } from 'node:util';
import { expect } from 'expect';
import { startTestServer } from './test-database.ts';

type Run = (title: string, work: (...values: never[]) => unknown) => unknown;

/** As Jest has it: a row of values for each run; `%s` and its like in the title stand for them. */
function each(run: Run) {
  return (rows: readonly unknown[]) => (title: string, work: (...values: unknown[]) => unknown) => {
    for (const row of rows) {
      const values = Array.isArray(row) ? (row as unknown[]) : [row];
      const places = (title.match(/%[sdijo]/g) ?? []).length;
      run(format(title, ...values.slice(0, places)), () => work(...values));
    }
  };
}

/**
 * Importing this gives Node's own runner (`node --test`) the names by which contracts call theirs. `expect` is the package of that name, which
 * has to be installed beside `galley`.
 */
Object.assign(globalThis, {
  afterAll: after,
  beforeAll: before,
  describe: Object.assign((title: string, work: () => void) => describe(title, work), { each: each(describe as Run) }),
  it: Object.assign((title: string, work: () => unknown) => it(title, async () => void (await work())), {
    each: each(it as Run),
  }),
  expect,
});

/** The process that runs test files keeps their server between them; where it cannot start, `startTestGalley` says why. */
const { NODE_TEST_CONTEXT, TEST_DATABASE_URL } = process.env;
if (NODE_TEST_CONTEXT === undefined && TEST_DATABASE_URL === undefined) {
  await startTestServer().catch(() => undefined);
}
