import { describe, expect, it } from '@jest/globals';
import {
  anInvitation,
  aUser,
  aWorkspace,
  InMemoryInvitationRepository,
  InMemoryPeerThrottle,
  InMemoryUserRepository,
  InMemoryWorkspaceRepository,
} from '@app/identity/testing';
import { NotFound, RateLimited } from '@app/shared-kernel';
import { FixedClock } from '@app/shared-kernel/testing';
import { RandomTokens } from '../../adapters/crypto/random-tokens.ts';
import type { Invitation } from '../../domain/invitation/invitation.ts';
import { LookUpInvitation } from './look-up-invitation.use-case.ts';

async function setUp() {
  const [users, workspaces, invitations] = [
    new InMemoryUserRepository(),
    new InMemoryWorkspaceRepository(),
    new InMemoryInvitationRepository(),
  ];
  const tokens = new RandomTokens('invitation_');
  const clock = new FixedClock();
  const workspace = aWorkspace({ name: 'Crumbs' });
  const inviter = aUser({ displayName: 'Ada' });
  await workspaces.add(workspace);
  await users.add(inviter);
  const invited = async (given: Partial<Invitation> = {}) => {
    const { text, digest } = tokens.issue();
    await invitations.add(
      anInvitation({
        workspaceId: workspace.id,
        email: 'bo@example.com',
        invitedByUserId: inviter.id,
        digest,
        ...given,
      }),
    );
    return text;
  };
  const lookUp = new LookUpInvitation(invitations, workspaces, users, tokens, new InMemoryPeerThrottle(), clock);
  return { clock, invited, lookUp, tokens };
}

describe(LookUpInvitation.name, () => {
  it('tells the holder of a token who invites whom to what', async () => {
    const { invited, lookUp } = await setUp();
    const expiresAt = new Date('2099-01-01T00:00:00.000Z');
    const rights = { permissions: ['posts:read'] as const, extras: ['plus/sell'] };
    const outline = { workspaceName: 'Crumbs', invitedBy: 'Ada', email: 'bo@example.com', ...rights, expiresAt };
    expect(await lookUp.execute(await invited(rights), 'here')).toEqual(outline);
    const byOperator = await invited({ permissions: [], invitedByUserId: null });
    const bare = { ...outline, permissions: [], extras: [], invitedBy: null };
    expect(await lookUp.execute(byOperator, 'here')).toEqual(bare);
  });

  it.each<[string, (bench: Awaited<ReturnType<typeof setUp>>) => string | Promise<string>]>([
    ['is none', () => 'no token'],
    ['was never issued', ({ tokens }) => tokens.issue().text],
    ['expired', ({ invited, clock }) => invited({ expiresAt: clock.now() })],
    ['is for a workspace that is gone', ({ invited }) => invited({ workspaceId: aWorkspace().id })],
  ])('finds nothing by a token that %s', async (_, tokenOf) => {
    const bench = await setUp();
    await expect(bench.lookUp.execute(await tokenOf(bench), 'here')).rejects.toThrow(NotFound);
  });

  it('slows a peer down that tries many tokens, and no other', async () => {
    const { invited, lookUp } = await setUp();
    for (let n = 0; n < 3; n += 1) await expect(lookUp.execute('no token', 'here')).rejects.toThrow(NotFound);
    const token = await invited();
    await expect(lookUp.execute(token, 'here')).rejects.toThrow(RateLimited);
    expect(await lookUp.execute(token, 'there')).toMatchObject({ workspaceName: 'Crumbs' });
  });
});
