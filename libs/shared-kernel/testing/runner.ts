import type * as Jest from '@jest/globals';

/**
 * The global functions of the test runner (`describe`, `it`, …), as Jest provides them. `galley/testing/node` defines
 * them for the runner of Node.js.
 */
const runner = globalThis as unknown as typeof Jest;

export const afterAll: typeof Jest.afterAll = runner.afterAll;
export const beforeAll: typeof Jest.beforeAll = runner.beforeAll;
export const describe: typeof Jest.describe = runner.describe;
export const expect: typeof Jest.expect = runner.expect;
export const it: typeof Jest.it = runner.it;
