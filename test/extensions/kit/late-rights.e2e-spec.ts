import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangePermissions, operatorOf } from '@app/identity';
import { Composition } from '../../../apps/galley/src/index.ts';
import { SlowWrite } from '../../attack/tools/slow-write.ts';
import { TestApp } from '../../support/app.ts';
import { Person, type OwnedWorkspace } from '../../support/people.ts';
import { ratings } from './ratings.extension.ts';

const JUDGED = { ratings: { stars: 2, verdict: { line: 'Bad' } } };
const STARS = { ratings: { stars: 3 } };
const EMPTY = { ratings: { stars: null, votes: null, mood: null, verdict: null } };

describe('fields of extensions, where rights are taken away between head and body', () => {
  let test: TestApp;
  let owner: Person;
  let workspace: OwnedWorkspace;
  let made = 0;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' }, { composition: Composition.of([ratings], {}) });
    owner = await Person.signUp(test);
    workspace = await owner.workspace();
  });
  afterAll(() => test.stop());

  async function aPost(): Promise<string> {
    const slug = `late-${made++}`;
    const author = await owner.post(`${workspace.path}/authors`, { slug, displayName: 'A' }).expect(201);
    const { id: authorId } = author.body as { id: string };
    await owner.post(`${workspace.path}/posts`, { slug, title: slug, bodyJson: [], authorId }).expect(201);
    return `${workspace.path}/posts/${slug}/extensions`;
  }

  const slowly = (person: Person, at: string, body: object) =>
    SlowWrite.begin(test, `PATCH /api/v1/dashboard${at}`, [`Authorization: Bearer ${person.token}`], body);
  const grant = (person: Person, extras: string[]) =>
    test.app.get(ChangePermissions).execute(operatorOf(workspace.id), person.id, undefined, extras);
  const valuesAt = async (at: string) => (await owner.get(at).expect(200)).body as object;

  it('are written while nothing is taken away', async () => {
    const at = await aPost();
    const judge = await workspace.member('posts:write');
    await grant(judge, ['ratings.judge']);
    const write = await slowly(judge, at, JUDGED);
    expect(await write.finish()).toMatchObject({ status: 200 });
    expect(await valuesAt(at)).toMatchObject(JUDGED);
  });

  it('need the right of the field until they are written, and others do not', async () => {
    const at = await aPost();
    const judge = await workspace.member('posts:write');
    await grant(judge, ['ratings.judge']);
    const judged = await slowly(judge, at, JUDGED);
    const stars = await slowly(judge, at, STARS);
    await grant(judge, []);
    expect(await judged.finish()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await valuesAt(at)).toEqual(EMPTY);
    expect(await stars.finish()).toMatchObject({ status: 200 });
    expect(await valuesAt(at)).toMatchObject(STARS);
  });

  it('need the right of the content until they are written', async () => {
    const at = await aPost();
    const writer = await workspace.member('posts:write');
    const write = await slowly(writer, at, STARS);
    await owner.patch(`${workspace.path}/members/${writer.id}`, { permissions: ['posts:read'] }).expect(200);
    expect(await write.finish()).toMatchObject({ status: 403 });
    expect(await valuesAt(at)).toEqual(EMPTY);
  });

  it('are no business of a member who was removed meanwhile', async () => {
    const at = await aPost();
    const writer = await workspace.member('posts:write');
    const write = await slowly(writer, at, STARS);
    await owner.delete(`${workspace.path}/members/${writer.id}`).expect(204);
    expect(await write.finish()).toMatchObject({ status: 404 });
    expect(await valuesAt(at)).toEqual(EMPTY);
  });
});
