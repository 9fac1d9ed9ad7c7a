import type * as Jest from '@jest/globals';

/**
 * What contracts are told in: the words of whichever runner is there, by their global names, as Jest has them. `galley/testing/node`
 * gives the runner of Node these names.
 */
const runner = globalThis as unknown as typeof Jest;

export const afterAll: typeof Jest.afterAll = runner.afterAll;
export const beforeAll: typeof Jest.beforeAll = runner.beforeAll;
export const describe: typeof Jest.describe = runner.describe;
export const expect: typeof Jest.expect = runner.expect;
export const it: typeof Jest.it = runner.it;
