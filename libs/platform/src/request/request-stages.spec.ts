import { createHook } from 'node:async_hooks';
import { describe, expect, it } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import { RequestStages, type Stage } from './request-stages.ts';

const context = {} as ExecutionContext;
const handler: CallHandler = { handle: () => of('answer') };

const passing: Stage = { run: (_context, next) => next() };

function answerThrough(...stages: Stage[]): Promise<unknown> {
  return lastValueFrom(new RequestStages(stages).intercept(context, handler));
}

/** How many promises are made until the answer is there, the first one apart. */
async function promisesOf(stages: Stage[]): Promise<number> {
  await answerThrough(...stages);
  let made = 0;
  const hook = createHook({ init: (_id, type) => void (made += type === 'PROMISE' ? 1 : 0) }).enable();
  await answerThrough(...stages);
  hook.disable();
  return made;
}

describe(RequestStages.name, () => {
  it('enters the stages in their order, and leaves them in the opposite one', async () => {
    const seen: string[] = [];
    const noting = (name: string): Stage => ({
      run: async (_context, next) => {
        seen.push(`in ${name}`);
        const result = await next();
        seen.push(`out of ${name}`);
        return `${String(result)} by ${name}`;
      },
    });
    expect(await answerThrough(noting('first'), noting('second'))).toBe('answer by second by first');
    expect(seen).toEqual(['in first', 'in second', 'out of second', 'out of first']);
  });

  it('makes no promise for a stage that waits for nothing', async () => {
    const one = await promisesOf([passing]);
    expect(one).toBeGreaterThan(0);
    expect(await promisesOf(Array.from({ length: 20 }, () => passing))).toBe(one);
  });
});
