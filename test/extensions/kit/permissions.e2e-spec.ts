import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { ChangePermissions, operatorOf } from '@app/identity';
import { RequiresExtra } from '@app/platform';
import { Composition, defineExtension } from '../../../apps/galley/src/index.ts';
import { TestApp } from '../../support/app.ts';
import { expectError } from '../../support/expect-error.ts';
import { Given } from '../../support/given.ts';
import { Person } from '../../support/people.ts';
import { Shell } from '../../support/process/shell.ts';
import { comments } from './comments.extension.ts';

const RIGHT = 'comments.moderate';
const composition = Composition.of([comments], {});

describe('a right that an extension brings', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' }, { composition });
  });
  afterAll(() => test.stop());

  const said = async (workspace: { id: string; key: string }): Promise<string> => {
    const { id: postId } = await new Given(test).post(workspace as never);
    const { body } = await test.as(workspace.key).post('/comments', { postId, text: 'x' }).expect(201);
    return (body as { id: string }).id;
  };

  it('opens its route to the owner and to whoever holds it, by the membership of this moment', async () => {
    const workspace = await test.workspace();
    const member = await test.member(workspace, []);
    const path = `/comments/${await said(workspace)}`;
    expectError(await test.as(member.key).delete(path), 'FORBIDDEN', null);
    const grant = (extras: string[]) =>
      test.app.get(ChangePermissions).execute(operatorOf(workspace.id), member.userId, undefined, extras);
    await grant([RIGHT]);
    await test.as(member.key).delete(path).expect(204);
    await grant([]);
    expectError(await test.as(member.key).delete(path), 'FORBIDDEN', null);
    await test
      .as(workspace.key)
      .delete(`/comments/${await said(workspace)}`)
      .expect(204);
  });

  it('is offered, granted and shown in the dashboard by those who hold it', async () => {
    const owner = await Person.signUp(test);
    const workspace = await owner.workspace();
    const { path } = workspace;
    const { body: offered } = await owner.get(`${path}/extension-permissions`).expect(200);
    expect(offered).toEqual({ data: [{ name: RIGHT, label: 'Moderate comments' }] });
    const [granter, member] = [await workspace.member('members:write', 'members:read'), await workspace.member()];
    expectError(await granter.patch(`${path}/members/${member.id}`, { extras: [RIGHT] }), 'FORBIDDEN', null);
    expectError(await owner.patch(`${path}/members/${member.id}`, { extras: ['votes.count'] }), 'BAD_REQUEST', [
      'extras',
    ]);
    expectError(await owner.patch(`${path}/members/${member.id}`, { extras: [7] }), 'BAD_REQUEST', ['extras']);
    await owner.patch(`${path}/members/${granter.id}`, { extras: [RIGHT] }).expect(200);
    const { body } = await granter.patch(`${path}/members/${member.id}`, { extras: [RIGHT] }).expect(200);
    expect(body).toMatchObject({ permissions: [], extras: [RIGHT] });
    const { body: listed } = await owner.get(`${path}/members?fields=role,extras`).expect(200);
    expect(listed.data).toContainEqual({ role: 'owner', extras: [RIGHT] });
    // Permissions of extensions that the request does not name are kept.
    await owner.patch(`${path}/members/${member.id}`, { permissions: ['posts:read'] }).expect(200);
    expect((await owner.get(`${path}/members?fields=permissions,extras`)).body.data).toContainEqual({
      permissions: ['posts:read'],
      extras: [RIGHT],
    });
  });

  it('can be offered by an invitation', async () => {
    const owner = await Person.signUp(test);
    const { path } = await owner.workspace();
    const invite = { email: 'new@example.com', permissions: [], extras: [RIGHT] };
    const { body } = await owner.post(`${path}/invitations`, invite).expect(201);
    expect(body).toMatchObject({ extras: [RIGHT], inviterLacksExtras: [] });
  });

  it('is given at the command line', async () => {
    const workspace = await test.workspace();
    const member = await test.member(workspace, []);
    const shell = new Shell(test.databaseUrl, {}, composition);
    const listed = await shell.json<{ userId: string; email: string }[]>(`member list --workspace ${workspace.slug}`);
    const email = listed.find(({ userId }) => userId === member.userId)?.email;
    const changed = await shell.json(
      `member permissions --workspace ${workspace.slug} --email ${email} --permissions tags:read --extras ${RIGHT}`,
    );
    expect(changed).toMatchObject({ permissions: ['tags:read'], extras: [RIGHT] });
  });
});

@Controller('api/v1/external/unheard-of')
class UnheardOfController {
  @Get()
  @RequiresExtra('nobody.knows')
  read(): object {
    return {};
  }
}

@Module({ controllers: [UnheardOfController] })
class UnheardOfModule {}

it('stops the start when no extension declares it', async () => {
  const asking = defineExtension({ name: 'asking', galley: '*', register: () => ({ modules: [UnheardOfModule] }) });
  await expect(TestApp.start({}, { composition: Composition.of([asking], {}) })).rejects.toThrow(
    'No extension declares what these routes ask for: UnheardOfController.read (nobody.knows)',
  );
});
