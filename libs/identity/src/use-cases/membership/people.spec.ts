import { describe, expect, it } from '@jest/globals';
import {
  aCaller,
  aMembership,
  aUser,
  InMemoryInvitationRepository,
  InMemoryLiveRights,
  InMemoryMembershipRepository,
  InMemoryUserRepository,
  InMemoryWorkspaceRepository,
  PlainPasswordHasher,
} from '@app/identity/testing';
import { Forbidden, Invalid, NotFound, QuotaExceeded, type Permission } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity, SequentialIds } from '@app/shared-kernel/testing';
import { operatorOf } from '../../domain/actor.ts';
import {
  AlreadyMember,
  EmailTaken,
  GrantExceedsOwn,
  OwnerIsUntouchable,
  WorkspaceSlugTaken,
} from '../../domain/identity.errors.ts';
import { Quotas } from '../../domain/quotas.ts';
import { CreateUser } from '../user/create-user.use-case.ts';
import { CreateWorkspace } from '../workspace/create-workspace.use-case.ts';
import { AddMember } from './add-member.use-case.ts';
import { ChangePermissions } from './change-permissions.use-case.ts';
import { RemoveMember } from './remove-member.use-case.ts';

async function setUp() {
  const users = new InMemoryUserRepository();
  const workspaces = new InMemoryWorkspaceRepository();
  const memberships = new InMemoryMembershipRepository(users);
  const invitations = new InMemoryInvitationRepository();
  const [rights, quotas] = [new InMemoryLiveRights(memberships), new Quotas({ ownedWorkspaces: 2 })];
  const clock = new FixedClock();
  const ids = new SequentialIds();
  const direct = new DirectTransactions();
  const activity = new RememberedActivity();
  const createUser = new CreateUser(users, new PlainPasswordHasher(), clock, ids);
  const createWorkspace = new CreateWorkspace(workspaces, memberships, quotas, direct, activity, clock, ids);
  const addMember = new AddMember(users, memberships, rights, direct, activity, clock);
  const change = new ChangePermissions(users, memberships, rights, direct, activity, clock);
  const remove = new RemoveMember(users, memberships, invitations, rights, direct, activity);
  const owner = await createUser.execute({ email: 'owner@example.com', displayName: 'Owner' });
  const workspace = await createWorkspace.execute(owner.id, { name: 'Blog', slug: 'blog' });
  const other = aUser({ email: 'other@example.com' });
  await users.add(other);
  const operator = operatorOf(workspace.id);
  const aMemberWith = async (...permissions: Permission[]) => {
    const user = aUser();
    await users.add(user);
    await memberships.add(aMembership({ workspaceId: workspace.id, userId: user.id, permissions }));
    return aCaller({ workspaceId: workspace.id, userId: user.id, permissions });
  };
  return {
    users,
    memberships,
    rights,
    activity,
    clock,
    createUser,
    createWorkspace,
    addMember,
    change,
    remove,
    owner,
    workspace,
    other,
    operator,
    aMemberWith,
  };
}

describe(CreateUser.name, () => {
  it('stores no password, but its hash', async () => {
    const { users, createUser } = await setUp();
    const { id } = await createUser.execute({ email: 'a@example.com', displayName: 'A', password: 'x'.repeat(12) });
    expect((await users.findById(id))?.passwordHash).toMatch(/^plain \d+:x{12}$/);
  });

  it('refuses what is no address or no password, and a taken address', async () => {
    const { createUser } = await setUp();
    await expect(createUser.execute({ email: 'nobody', displayName: 'A' })).rejects.toThrow(Invalid);
    const short = createUser.execute({ email: 'a@example.com', displayName: 'A', password: 'short' });
    await expect(short).rejects.toThrow(Invalid);
    const taken = createUser.execute({ email: 'OWNER@example.com', displayName: 'A' });
    await expect(taken).rejects.toThrow(EmailTaken);
  });
});

describe(CreateWorkspace.name, () => {
  it('makes the creator the owner', async () => {
    const { memberships, owner, workspace } = await setUp();
    expect(await memberships.findOwner(workspace.id)).toMatchObject({ userId: owner.id, role: 'owner' });
  });

  it('makes an account the owner of as many as the quota lets', async () => {
    const { createWorkspace, owner, other } = await setUp();
    await createWorkspace.execute(owner.id, { name: 'B', slug: 'second' });
    const third = createWorkspace.execute(owner.id, { name: 'C', slug: 'third' });
    await expect(third).rejects.toThrow(QuotaExceeded);
    await createWorkspace.execute(other.id, { name: 'C', slug: 'third' });
  });

  it('refuses what HTTP would refuse, with every problem', async () => {
    const { createWorkspace, owner } = await setUp();
    const wanted = { name: 'B', slug: 'second', siteUrl: 'ftp://a.example', defaultLocale: 'xxxxxxxxxx' };
    const refusal = createWorkspace.execute(owner.id, wanted);
    await expect(refusal).rejects.toMatchObject({ problems: [{ path: 'siteUrl' }, { path: 'defaultLocale' }] });
  });

  it('refuses a slug that another workspace has', async () => {
    const { createWorkspace, owner } = await setUp();
    await expect(createWorkspace.execute(owner.id, { name: 'B', slug: 'blog' })).rejects.toThrow(WorkspaceSlugTaken);
  });

  it('names a free slug like the one that is taken', async () => {
    const { createWorkspace, owner, other } = await setUp();
    await createWorkspace.execute(other.id, { name: 'B', slug: 'blog-2' });
    const refused = createWorkspace.execute(owner.id, { name: 'B', slug: 'blog' });
    await expect(refused).rejects.toMatchObject({ details: { reason: 'slug', freeSlug: 'blog-3' } });
  });
});

describe(AddMember.name, () => {
  it('adds an existing user with the given permissions', async () => {
    const { addMember, operator, other, memberships, workspace } = await setUp();
    const member = await addMember.execute(operator, {
      email: 'OTHER@example.com',
      permissions: ['posts:read', 'posts:read'],
    });
    expect(member).toMatchObject({ userId: other.id, role: 'member', permissions: ['posts:read'], email: other.email });
    expect(await memberships.find(workspace.id, other.id)).toMatchObject({ permissions: ['posts:read'] });
  });

  it('refuses to grant what the actor lacks, an unknown address, and a second time', async () => {
    const { addMember, aMemberWith, operator, other } = await setUp();
    const actor = await aMemberWith('members:write');
    const beyond = addMember.execute(actor, { email: other.email, permissions: ['posts:read'] });
    await expect(beyond).rejects.toThrow(GrantExceedsOwn);
    await expect(addMember.execute(operator, { email: 'no@example.com', permissions: [] })).rejects.toThrow(Invalid);
    await addMember.execute(operator, { email: other.email, permissions: [] });
    await expect(addMember.execute(operator, { email: other.email, permissions: [] })).rejects.toThrow(AlreadyMember);
  });
});

const UNKNOWN = ['posts:burn'] as unknown as Permission[];

describe('a right that does not exist', () => {
  it('is granted to nobody', async () => {
    const { addMember, change, operator, other, memberships, workspace } = await setUp();
    const refused = { problems: [{ path: 'permissions' }] };
    const adding = addMember.execute(operator, { email: other.email, permissions: UNKNOWN });
    await expect(adding).rejects.toMatchObject(refused);
    await addMember.execute(operator, { email: other.email, permissions: [] });
    await expect(change.execute(operator, other.id, UNKNOWN)).rejects.toMatchObject(refused);
    const many = change.execute(
      operator,
      other.id,
      [],
      Array.from({ length: 101 }, () => 'comments.moderate'),
    );
    await expect(many).rejects.toMatchObject({ problems: [{ path: 'extras' }] });
    expect(await memberships.find(workspace.id, other.id)).toMatchObject({ permissions: [], extras: [] });
  });
});

describe(ChangePermissions.name, () => {
  it('replaces the list', async () => {
    const { addMember, change, clock, operator, other, memberships, workspace } = await setUp();
    await addMember.execute(operator, { email: other.email, permissions: ['posts:read'] });
    clock.advance(1_000);
    await change.execute(operator, other.id, ['tags:write']);
    const saved = await memberships.find(workspace.id, other.id);
    expect(saved).toMatchObject({ permissions: ['tags:write'], updatedAt: clock.now() });
  });

  it('refuses the owner, strangers, and grants beyond the own', async () => {
    const { addMember, aMemberWith, change, operator, other, owner } = await setUp();
    await addMember.execute(operator, { email: other.email, permissions: [] });
    await expect(change.execute(operator, owner.id, [])).rejects.toThrow(OwnerIsUntouchable);
    await expect(change.execute(operator, aUser().id, [])).rejects.toThrow(NotFound);
    const actor = await aMemberWith('members:write');
    await expect(change.execute(actor, other.id, ['seo:read'])).rejects.toThrow(GrantExceedsOwn);
  });
});

describe(RemoveMember.name, () => {
  it('removes a member, and lets a member leave', async () => {
    const { addMember, remove, operator, other, memberships, workspace } = await setUp();
    for (const actor of [operator, aCaller({ workspaceId: workspace.id, userId: other.id })]) {
      await addMember.execute(operator, { email: other.email, permissions: [] });
      await remove.execute(actor, other.id);
      expect(await memberships.find(workspace.id, other.id)).toBeNull();
    }
  });

  it('refuses strangers, the owner, and members without the right', async () => {
    const { addMember, aMemberWith, remove, operator, other, owner } = await setUp();
    await addMember.execute(operator, { email: other.email, permissions: [] });
    await expect(remove.execute(operator, owner.id)).rejects.toThrow(OwnerIsUntouchable);
    await expect(remove.execute(operator, aUser().id)).rejects.toThrow(NotFound);
    await expect(remove.execute(await aMemberWith(), other.id)).rejects.toThrow(Forbidden);
  });

  it('asks for the rights of the moment, and says beforehand when it is to take its own away', async () => {
    const { addMember, aMemberWith, remove, operator, other, rights, workspace } = await setUp();
    const remover = await aMemberWith('members:write');
    const asked: unknown[] = [];
    const of = rights.of.bind(rights);
    rights.of = (actor, then?: 'kept' | 'changed') => {
      asked.push(then);
      return of(actor);
    };
    await addMember.execute(operator, { email: other.email, permissions: [] });
    asked.length = 0;
    await remove.execute(aCaller({ workspaceId: workspace.id, userId: remover.userId }), other.id);
    await remove.execute(remover, remover.userId);
    expect(asked).toEqual(['kept', 'changed']);
  });
});
