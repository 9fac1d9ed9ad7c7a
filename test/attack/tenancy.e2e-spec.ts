import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import type { Catalogue } from './openapi/bodies.ts';
import { fieldNames, idPlaces, placesOf, rootOf, type IdPlace, type Place } from './openapi/id-places.ts';
import { operationsOf, type Told } from './openapi/operations.ts';
import { kindOfField, kindOfParameter } from './openapi/references.ts';
import { rightBody } from './openapi/right-bodies.ts';
import type { Got } from './openapi/send.ts';
import { allOf, first, Walk, withKey, withSession, type Headers } from './openapi/walk.ts';

/** Detaching a tag succeeds even if it was not attached, whatever workspace it belongs to. */
const NO_OP = new Set(['external posts.detachTag tagId', 'dashboard posts.detachTag tagId']);
/** The id in the path is looked up after the file was received, which this walk does not send; the spec of the route tests it. */
const AFTER_THE_FILE = new Set(['dashboard media.replace id']);
const ID_NAMES = /(?:Id|Ids|^ids)$/;

let test: TestApp;
let walk: Walk;
let operations: readonly Told[];

beforeAll(async () => {
  test = await TestApp.start({ SIGN_UP: 'open' });
  walk = await Walk.start(test);
  operations = operationsOf(test);
});
afterAll(async () => {
  walk.end();
  await test.stop();
});

const json = ({ text }: Got) => JSON.parse(text) as Record<string, unknown>;
const paths = (got: Got) => ((json(got)['details'] ?? []) as { path: string }[]).map(({ path }) => path);
const brief = ({ status, text }: Got) => `${status} ${text.slice(0, 300)}`;

/** Ids that the client chooses, or that are stored without being checked: an id of another workspace has no meaning here. */
const OWN_MAKING = new Set([
  'dashboard workingCopies.keep clientId',
  'dashboard workingCopies.keep entityId',
  'dashboard posts.create id',
  'dashboard pages.create id',
  'dashboard posts.bulkChange removeTagIds[0]',
  'dashboard posts.check id',
  'dashboard pages.check id',
]);

/** Bulk requests report each id separately, and a check reports what would be refused. */
function isRefused({ id }: Told, { path }: IdPlace, got: Got): boolean {
  if (id.endsWith('.check')) {
    const { problems } = json(got) as { problems?: { path: string }[] };
    return got.status === 200 && problems?.some((problem) => problem.path === path) === true;
  }
  if (!/\.bulk(?:Status|Change|Delete)?$/.test(id)) return got.status === 400 && paths(got).includes(path);
  const { results } = json(got) as { results?: { ok: boolean }[] };
  return got.status === 200 && results?.every(({ ok }) => !ok) === true;
}

async function places(): Promise<Place[]> {
  const { text } = await walk.ask(operations.find(({ id }) => id === 'external schemaTypes.list') as Told);
  const catalogue = (JSON.parse(text) as { data: Catalogue }).data;
  const all = operations.flatMap((operation) => placesOf(operation, catalogue));
  return all.filter(({ operation, place }) => !OWN_MAKING.has(`${operation.id} ${place.path}`));
}

/** A valid body, except for the id at the place. */
function bodyWith({ id }: Told, place: IdPlace, given: string): object {
  const { [rootOf(place)]: _, ...others } = rightBody(id, walk.own) as Record<string, unknown>;
  return { ...(place.holding(given) as object), ...others };
}

describe('ids and slugs of another workspace', () => {
  it('find nothing in a path', () =>
    walk.changingNothing(async () => {
      const parameters = operations.flatMap((operation) =>
        operation.parameters
          // Versions are small numbers that every entity has.
          .filter(({ name, in: place }) => place === 'path' && name !== 'workspaceId' && name !== 'version')
          .filter(({ name }) => !OWN_MAKING.has(`${operation.id} ${name}`))
          .filter(({ name }) => !AFTER_THE_FILE.has(`${operation.id} ${name}`))
          .flatMap(({ name }) =>
            (name === 'idOrSlug' ? (['ids', 'slugs'] as const) : (['ids'] as const)).map((as) => ({
              operation,
              name,
              as,
            })),
          ),
      );
      await allOf(parameters, async ({ operation, name, as }) => {
        const value = first(walk.foreign, kindOfParameter(operation.path, name), as);
        const got = await walk.ask(operation, { path: { [name]: value } });
        const expected = NO_OP.has(`${operation.id} ${name}`) ? 200 : 404;
        return got.status === expected ? null : `${operation.id} ${name} by ${as}: ${brief(got)}`;
      });
    }));

  it('select nothing in a query', () =>
    walk.changingNothing(async () => {
      const filters = operations.flatMap((operation) =>
        operation.parameters
          .filter(
            ({ name, in: place }) => place === 'query' && (ID_NAMES.test(name) || name === 'q' || name === 'search'),
          )
          .map(({ name }) => ({ operation, name })),
      );
      await allOf(filters, async ({ operation, name }) => {
        const value = ID_NAMES.test(name)
          ? first(walk.foreign, kindOfField(name, operation.path))
          : walk.foreign.marker;
        const got = await walk.ask(operation, { query: `?${name}=${value}` });
        const { data, total, results } = json(got);
        const none = results ?? (total === 0 && data);
        const isEmpty = got.status === 200 && JSON.stringify(none) === '[]';
        return isEmpty ? null : `${operation.id} ${name}: ${brief(got)}`;
      });
    }));

  it('are refused in a body, by the place that they stand in', () =>
    walk.changingNothing(async () => {
      await allOf(await places(), async ({ operation, place, kind }) => {
        const got = await walk.ask(operation, { body: bodyWith(operation, place, first(walk.foreign, kind)) });
        return isRefused(operation, place, got) ? null : `${operation.id} ${place.path}: ${brief(got)}`;
      });
    }));

  it('are known for every field that takes one', () => {
    for (const { id, body, components } of operations) {
      if (!body) continue;
      const found = new Set(idPlaces(body.schema, components).map(({ field }) => field));
      found.delete('id');
      const named = [...new Set(fieldNames(body.schema, components))].filter(
        (name) => ID_NAMES.test(name) && name !== 'facebookAppId',
      );
      expect({ id, fields: [...found].toSorted() }).toEqual({ id, fields: named.toSorted() });
    }
  });
});

describe('another workspace', () => {
  it('is not there, on any route, for who is no member', () =>
    walk.changingNothing(async () => {
      const inside = operations.filter(({ path }) => path.includes('{workspaceId}'));
      await allOf(inside, async (operation) => {
        const names = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
        const theirs = names.map((name) => [name, first(walk.foreign, kindOfParameter(operation.path, name))]);
        const body = operation.body?.type === 'application/json' ? rightBody(operation.id, walk.foreign) : undefined;
        const mixed = await walk.ask(operation, { path: { workspaceId: first(walk.foreign, 'workspace') } });
        const whole = await walk.ask(operation, { path: Object.fromEntries(theirs) as Record<string, string>, body });
        const statuses = [mixed.status, whole.status];
        return statuses.every((status) => status === 404) ? null : `${operation.id}: ${statuses.join()}`;
      });
    }));

  it('is in no answer to a read', async () => {
    const reads = operations.filter(({ method }) => method === 'get');
    await allOf(reads, async (operation) => {
      const got = await walk.ask(operation, operation.id === 'external resolve.read' ? { query: '?path=/' } : {});
      // A thumbnail is a redirect.
      const expected = operation.id === 'dashboard media.thumbnail' ? 302 : 200;
      return got.status === expected ? null : `${operation.id}: ${brief(got)}`;
    });
  });
});

describe('credentials of the other API', () => {
  it('open nothing', () =>
    walk.changingNothing(async () => {
      const { token } = walk.own.owner;
      const closed = operations.filter(
        ({ id }) =>
          !/ (?:auth\.(?:signUp|signIn|startProviderSignIn|finishProviderSignIn|status|forgotPassword|resetPassword|confirmEmail|secondStep|passkeyOptions|signInByPasskey|secondStepPasskeyOptions)|invitations\.lookUp)$/.test(
            id,
          ),
      );
      await allOf(closed, async (operation) => {
        const tries: Headers[] =
          operation.api === 'external'
            ? [withSession(walk.own), { Cookie: `galley_session=${token}` }, { 'X-API-Key': token }, {}]
            : [
                withKey(walk.own),
                { Authorization: `Bearer ${walk.own.key}` },
                { Cookie: `galley_session=${walk.own.key}` },
                {},
              ];
        const statuses: number[] = [];
        for (const headers of tries) statuses.push((await walk.ask(operation, { headers })).status);
        return statuses.every((status) => status === 401) ? null : `${operation.id}: ${statuses.join()}`;
      });
    }));
});

// Changes the own workspace, so it comes last.
describe('ids of the own workspace', () => {
  it('are taken in the same places: nothing else was wrong', async () => {
    const taken = (await places()).filter(({ operation, place }) => !isElsewhere(operation, place));
    await allOf(taken, async ({ operation, place, kind }) => {
      const id = walk.own.ids[kind].at(-1) as string;
      const got = await walk.ask(operation, { body: bodyWith(operation, place, id) });
      return isRefused(operation, place, got) ? `${operation.id} ${place.path}: ${brief(got)}` : null;
    });
  });
});

/** A category cannot be moved below itself, and a new workspace has no media yet. */
function isElsewhere({ id }: Told, { path }: IdPlace): boolean {
  return (
    (/dashboard categories\.(?:update|checkMove)$/.test(id) && path === 'parentId') || id.endsWith(' workspaces.create')
  );
}
