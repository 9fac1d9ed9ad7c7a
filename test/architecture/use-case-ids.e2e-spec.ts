import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { DomainError } from '@app/shared-kernel';
import { TestApp } from '../support/app.ts';
import type { Calls } from './use-case-calls/arguments.ts';
import { callsOf } from './use-case-calls/calls.ts';
import { givenIds } from './use-case-calls/given-ids.ts';
import { variantsOf } from './use-case-calls/variants.ts';

type Method = (...args: readonly unknown[]) => unknown;

/** A method that is not private, in the body of a class. */
const METHOD = /^ {2}(?:async )?\*?(\w+)(?:<[^(]*>)?\(/gm;

const useCases = readdirSync('libs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.use-case.ts') && !file.includes('node_modules'))
  .map((file) => `libs/${file}`)
  .map((file) => {
    const [, name = '', body = ''] = /^export class (\w+)([^]*?)^}$/m.exec(readFileSync(file, 'utf8')) ?? [];
    const methods = [...body.matchAll(METHOD)].map(([, method]) => method);
    return { name, file, methods: methods.filter((method) => method !== 'constructor') };
  });

/** The refusal of a call, or what it returned or threw instead. */
async function outcomeOf(call: () => unknown): Promise<{ readonly refused: boolean; readonly what: unknown }> {
  try {
    const returned = await call();
    if (isIterable(returned)) for await (const _ of returned) break;
    const { problems = [] } = (returned ?? {}) as { problems?: readonly unknown[] };
    return { refused: problems.length > 0, what: returned };
  } catch (error) {
    if (error instanceof DomainError) return { refused: true, what: error };
    throw error;
  }
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

describe('use cases that are called with what HTTP refuses', () => {
  let test: TestApp;
  let calls: Calls;

  beforeAll(async () => {
    test = await TestApp.start();
    calls = callsOf(await givenIds(test));
  });
  afterAll(() => test.stop());

  it('are all listed, with each of their methods', () => {
    const listed = Object.entries(calls).map(([name, methods]) => [name, Object.keys(methods)]);
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(useCases.map(({ name, methods }) => [name, methods])),
    );
  });

  it.each(useCases)('refuse what is no id, and send no NUL to the database: $name', async ({ name, file }) => {
    const classes = (await import(`../../${file}`)) as Record<string, Type<Record<string, Method>>>;
    for (const [method, args] of Object.entries(calls[name] ?? {})) {
      for (const variant of variantsOf(args)) {
        const place = `${method}(${variant.place})`;
        const useCase = test.app.get(classes[name]!, { strict: false });
        const outcome = await outcomeOf(() => useCase[method]!(...variant.args)).catch((error: unknown) => {
          throw new Error(`${place} failed`, { cause: error });
        });
        // Texts that no statement holds may be left out, or be told of in the result.
        if (variant.isId) expect({ place, ...outcome }).toMatchObject({ place, refused: true });
      }
    }
  });
});
