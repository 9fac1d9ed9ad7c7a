import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { operationsOf, resolved, type Told } from './openapi/operations.ts';
import { rightBody } from './openapi/right-bodies.ts';
import { allOf, Walk } from './openapi/walk.ts';

/** Bytes, below the 10 MiB that a body may have. */
const LENGTH = 9 * 1024 * 1024;

/** Values as large as a body can hold them. */
const LARGE: Readonly<Record<string, () => unknown>> = {
  'a long text': () => 'word '.repeat(LENGTH / 5),
  'a long text without spaces': () => 'Σ'.repeat(LENGTH / 2),
  'a long URL': () => `https://kettle.example/${'a/'.repeat(LENGTH / 2)}`,
  'a long list': () => Array.from({ length: 500_000 }, (_, at) => `i${at}`),
  'a list of objects': () => Array.from({ length: 70_000 }, (_, at) => ({ type: 'paragraph', text: `t${at}` })),
  'an object of many names': () => Object.fromEntries(Array.from({ length: 140_000 }, (_, at) => [`n${at}`, at])),
  'a long Markdown text': () => '**b_ [x](y '.repeat(LENGTH / 11),
};

function fieldsOf({ body, components }: Told): string[] {
  const { properties = {} } = resolved(body?.schema ?? {}, components) as { properties?: object };
  return Object.keys(properties);
}

describe('a body as large as it may be', () => {
  let test: TestApp;
  let walk: Walk;

  beforeAll(async () => {
    test = await TestApp.start();
    walk = await Walk.start(test);
  });
  afterAll(async () => {
    walk.end();
    await test.stop();
  });

  it.each(Object.entries(LARGE))(
    'with %s in any of its fields is taken or refused, by every operation',
    async (_, make) => {
      const value = make();
      const operations = operationsOf(test).filter(({ body }) => body?.type === 'application/json');
      const bodies = operations.flatMap((operation) =>
        fieldsOf(operation).map((field) => ({ operation, field, body: { ...rightBody(operation.id, walk.own) } })),
      );
      await allOf(bodies, async ({ operation, field, body }) => {
        const { status } = await walk.ask(operation, { body: { ...body, [field]: value } });
        return status < 500 && (status !== 401 || operation.id.includes('auth.'))
          ? null
          : `${operation.id} ${field}: ${status}`;
      });
    },
    1_200_000,
  );

  it('leaves the service able to answer', async () => {
    expect((await test.as(walk.own.key).get('/posts')).status).toBe(200);
  });
});
