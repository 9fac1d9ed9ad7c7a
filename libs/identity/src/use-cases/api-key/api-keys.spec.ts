import { describe, expect, it } from '@jest/globals';
import {
  aCaller,
  aMembership,
  aUser,
  InMemoryApiKeyRepository,
  InMemoryMembershipRepository,
  InMemoryUserRepository,
} from '@app/identity/testing';
import { Invalid, NotFound, QuotaExceeded } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity, SequentialIds } from '@app/shared-kernel/testing';
import { RandomApiKeyTokens } from '../../adapters/crypto/random-api-key-tokens.ts';
import { operatorOf } from '../../domain/actor.ts';
import { Quotas } from '../../domain/quotas.ts';
import { IssueApiKey } from './issue-api-key.use-case.ts';
import { RevokeApiKey } from './revoke-api-key.use-case.ts';
import { SetKeyOrigins } from './set-key-origins.use-case.ts';

const WORKSPACE = 'a-workspace';

async function setUp() {
  const users = new InMemoryUserRepository();
  const memberships = new InMemoryMembershipRepository(users);
  const keys = new InMemoryApiKeyRepository();
  const tokens = new RandomApiKeyTokens();
  const clock = new FixedClock();
  const [owner, member] = [aUser(), aUser()];
  for (const user of [owner, member]) await users.add(user);
  await memberships.add(aMembership({ workspaceId: WORKSPACE, userId: owner.id, role: 'owner' }));
  await memberships.add(aMembership({ workspaceId: WORKSPACE, userId: member.id }));
  const direct = new DirectTransactions();
  const activity = new RememberedActivity();
  const issue = new IssueApiKey(
    keys,
    memberships,
    tokens,
    new Quotas({ liveKeys: 2 }),
    direct,
    activity,
    clock,
    new SequentialIds(),
  );
  const revoke = new RevokeApiKey(keys, direct, activity, clock);
  const setOrigins = new SetKeyOrigins(keys, direct, activity);
  return { keys, tokens, clock, owner, member, issue, revoke, setOrigins, activity };
}

describe(IssueApiKey.name, () => {
  it('issues as many keys that work as the quota lets, whoever issues them', async () => {
    const { clock, issue, revoke, member } = await setUp();
    const actor = aCaller({ workspaceId: WORKSPACE, userId: member.id });
    const { key } = await issue.execute(actor, { name: 'one' });
    await issue.execute(actor, { name: 'two', expiresAt: new Date(clock.now().getTime() + 1_000) });
    await expect(issue.execute(actor, { name: 'three' })).rejects.toThrow(QuotaExceeded);
    await expect(issue.execute(operatorOf(WORKSPACE), { name: 'three' })).rejects.toThrow(QuotaExceeded);
    await revoke.execute(actor, key.id);
    await issue.execute(actor, { name: 'three' });
    clock.advance(1_000);
    await issue.execute(actor, { name: 'four' });
    const refusal = issue.execute(actor, { name: 'five' });
    await expect(refusal).rejects.toMatchObject({ details: { reason: 'quota', quota: 'api-keys', limit: 2 } });
  });

  it('gives the text once and keeps digest and prefix', async () => {
    const { keys, tokens, member, issue } = await setUp();
    const actor = aCaller({ workspaceId: WORKSPACE, userId: member.id });
    const { key, text } = await issue.execute(actor, { name: 'website' });
    const stored = await keys.find(WORKSPACE, key.id);
    expect(stored).toMatchObject({ createdByUserId: member.id, name: 'website', expiresAt: null, revokedAt: null });
    expect(stored?.digest).toEqual(tokens.digestOf(text));
    expect(JSON.stringify(stored)).not.toContain(text);
  });

  it('lets callers create keys for themselves alone', async () => {
    const { owner, member, issue } = await setUp();
    const actor = aCaller({ workspaceId: WORKSPACE, userId: member.id });
    const { key } = await issue.execute(actor, { name: 'website', creatorId: owner.id });
    expect(key.createdByUserId).toBe(member.id);
  });

  it('works for the owner when the operator names nobody', async () => {
    const { owner, member, issue } = await setUp();
    const operator = operatorOf(WORKSPACE);
    expect((await issue.execute(operator, { name: 'website' })).key.createdByUserId).toBe(owner.id);
    const named = await issue.execute(operator, { name: 'website', creatorId: member.id });
    expect(named.key.createdByUserId).toBe(member.id);
    await expect(issue.execute(operator, { name: 'website', creatorId: aUser().id })).rejects.toThrow(NotFound);
  });

  it('refuses an expiry that is not in the future, and a blank name', async () => {
    const { clock, issue } = await setUp();
    const operator = operatorOf(WORKSPACE);
    await expect(issue.execute(operator, { name: 'w', expiresAt: clock.now() })).rejects.toThrow(Invalid);
    await expect(issue.execute(operator, { name: ' ' })).rejects.toThrow(Invalid);
    const later = new Date(clock.now().getTime() + 1);
    expect((await issue.execute(operator, { name: 'w', expiresAt: later })).key.expiresAt).toEqual(later);
  });
});

describe(RevokeApiKey.name, () => {
  it('revokes once, and again without effect', async () => {
    const { clock, issue, revoke } = await setUp();
    const operator = operatorOf(WORKSPACE);
    const { key } = await issue.execute(operator, { name: 'website' });
    const at = clock.now();
    expect((await revoke.execute(operator, key.id)).revokedAt).toEqual(at);
    clock.advance(1_000);
    expect((await revoke.execute(operator, key.id)).revokedAt).toEqual(at);
  });

  it('knows no key of another workspace', async () => {
    const { issue, revoke } = await setUp();
    const { key } = await issue.execute(operatorOf(WORKSPACE), { name: 'website' });
    await expect(revoke.execute(operatorOf('another'), key.id)).rejects.toThrow(NotFound);
  });
});

describe(SetKeyOrigins.name, () => {
  const PAGES = ['https://a.example'];

  it('replaces the origins of a key with a scope, and records it once', async () => {
    const { keys, issue, setOrigins, activity } = await setUp();
    const operator = operatorOf(WORKSPACE);
    const { key } = await issue.execute(operator, { name: 'search', scope: 'published', origins: PAGES });
    expect(key).toMatchObject({ scope: 'published', origins: PAGES });
    const origins = ['https://B.example/', 'https://b.example'];
    expect((await setOrigins.execute(operator, key.id, { origins })).origins).toEqual(['https://b.example']);
    await setOrigins.execute(operator, key.id, { origins: ['https://b.example:443'] });
    expect((await keys.find(WORKSPACE, key.id))?.origins).toEqual(['https://b.example']);
    expect(activity.entries.map(({ action }) => action)).toEqual(['api-key.created', 'api-key.origins-changed']);
  });

  it('refuses origins of a key that does whatever its creator may', async () => {
    const { issue, setOrigins } = await setUp();
    const operator = operatorOf(WORKSPACE);
    await expect(issue.execute(operator, { name: 'site', origins: PAGES })).rejects.toThrow(Invalid);
    const { key } = await issue.execute(operator, { name: 'site' });
    await expect(setOrigins.execute(operator, key.id, { origins: PAGES })).rejects.toThrow(Invalid);
  });

  it('knows no key of another workspace', async () => {
    const { issue, setOrigins } = await setUp();
    const { key } = await issue.execute(operatorOf(WORKSPACE), { name: 'search', scope: 'published' });
    const elsewhere = operatorOf('another');
    await expect(setOrigins.execute(elsewhere, key.id, { origins: [] })).rejects.toThrow(NotFound);
  });
});
