import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STATUS, VersionWatch } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { DocumentedResponses } from '../support/kept/documented-responses.ts';
import type { Catalogue } from './openapi/bodies.ts';
import { documentsOf, operationsOf, type Told } from './openapi/operations.ts';
import { withIds } from './openapi/references.ts';
import { rowsOf } from './openapi/rows.ts';
import { Gun, type Got } from './openapi/send.ts';
import { shots, targetOf, type Shot } from './openapi/shots.ts';
import { makeWorld, type World } from './openapi/world.ts';

/** The same requests in every run, unless others are requested: `FUZZ_SEED=random FUZZ_RUNS=1000`. */
const SEED =
  process.env['FUZZ_SEED'] === 'random' ? Date.now() % 2 ** 31 : Number(process.env['FUZZ_SEED'] ?? 20_260_301);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 20);

/** Internal details that no response may contain. */
const LEAKS =
  /\bselect\b|\binsert into\b|\bat \/|node_modules|Error:|TypeORM|violates|pg_|\.ts\b|\/libs\/|\[object|undefined/i;

/** They end the session or workspace that all others need, so they run last, in this order. */
const ENDINGS = ['workspaces.transferOwnership', 'auth.changePassword', 'workspaces.delete', 'auth.signOut'];
/** Password hashing is slow on purpose. */
const SLOW = ['auth.signUp', 'auth.signIn', 'auth.changePassword'];

let test: TestApp;
let gun: Gun;
let told: DocumentedResponses;
let own: World;
let foreign: World;
let catalogue: Catalogue;
let operations: readonly Told[];
const succeeded = new Set<string>();

beforeAll(async () => {
  test = await TestApp.start({ SIGN_UP: 'open' });
  gun = new Gun(test);
  // Requests that ask to wait for changes are answered at once.
  test.app.get(VersionWatch, { strict: false }).end();
  const documents = documentsOf(test);
  told = new DocumentedResponses([documents.external, documents.dashboard]);
  own = await makeWorld(test, 'mine');
  foreign = await makeWorld(test, 'theirs');
  const { body } = await test.as(own.key).get('/schema-types').expect(200);
  catalogue = (body as { data: Catalogue }).data;
  const rank = ({ id }: Told) => ENDINGS.findIndex((name) => id.endsWith(` ${name}`));
  operations = operationsOf(test).toSorted((a, b) => rank(a) - rank(b));
});
afterAll(async () => {
  gun.close();
  await test.stop();
});

async function fire(operation: Told, shot: Shot): Promise<void> {
  const { api, method, id } = operation;
  const target = targetOf(operation, shot, own, foreign);
  const who: Record<string, string> =
    api === 'external' ? { 'X-API-Key': own.key } : { Authorization: `Bearer ${own.owner.token}` };
  const { body } = shot;
  const sent = {
    method,
    target,
    headers: { ...shot.headers, ...who, ...(body && body.type !== '' ? { 'Content-Type': body.type } : {}) },
    body: body && withIds(body.text, own, foreign),
  };
  const got = await gun.send(sent);
  try {
    judge(method, target, got);
  } catch (error) {
    const answer = `${got.status} ${got.text.slice(0, 1_000)}`;
    throw new Error(`${(error as Error).message}\n${id}\n${JSON.stringify(sent).slice(0, 3_000)}\n${answer}`, {
      cause: error,
    });
  }
  if (got.status < 300) succeeded.add(id);
}

function judge(method: string, target: string, { status, type, text }: Got): void {
  if (status >= 500) throw new Error('It failed on our side.');
  const isJson = type === 'application/json';
  const body = isJson && text !== '' ? (JSON.parse(text) as unknown) : null;
  told.check(method.toUpperCase(), `http://galley.test${target}`, { status, body, type });
  if (status < 400) return;
  if (!isJson) throw new Error('A refusal is JSON.');
  const { code, message, details, ...rest } = body as Record<string, unknown>;
  const isTold = STATUS[code as keyof typeof STATUS] === status && typeof message === 'string' && details !== undefined;
  if (!isTold || Object.keys(rest).length > 0) throw new Error('A refusal has the one body of errors.');
  if (LEAKS.test(text)) throw new Error('A refusal tells what is inside.');
}

/** They need a proof of an authenticator, which no document can tell. */
const BY_DEVICE =
  / (?:auth\.(?:secondStep|signInByPasskey|secondStepPasskeyOptions)|passkeys\.(?:proofOptions|create|delete)|secondFactor\.(?:confirmTotp|removeTotp|renewRecoveryCodes))$/;

describe('requests made of the OpenAPI documents', () => {
  it('never fail on our side, and are answered as is told', async () => {
    const before = await rowsOf(test, foreign.ids.workspace[0] as string);
    const failures: string[] = [];
    for (const operation of operations) {
      const numRuns = SLOW.some((name) => operation.id.endsWith(name)) ? Math.ceil(RUNS / 5) : RUNS;
      const property = fc.asyncProperty(shots(operation, catalogue), (shot) => fire(operation, shot));
      // Changes made by a request cannot be undone, so shrinking the request would prove nothing.
      const result = await fc.check(property, { seed: SEED, numRuns, endOnFailure: true });
      if (result.failed) failures.push(String((result.errorInstance as Error | null)?.message));
    }
    if (failures.length > 0) throw new Error(`With FUZZ_SEED=${SEED}:\n\n${failures.join('\n\n')}`);
    expect(await rowsOf(test, foreign.ids.workspace[0] as string)).toEqual(before);
  }, 600_000);

  it('get past the refusals', () => {
    const idle = operations.filter(({ id }) => !succeeded.has(id) && !BY_DEVICE.test(id)).map(({ id }) => id);
    expect({ idle, isMost: idle.length < operations.length / 5 }).toEqual({ idle, isMost: true });
  });
});
