import type { IncomingMessage } from 'node:http';
import { Forbidden, NotFound, Unauthorized } from '@app/shared-kernel';
import { aCaller, InMemorySessionHolders } from '@app/identity/testing';
import { describe, expect, it } from '@jest/globals';
import { RandomTokens } from '../../crypto/random-tokens.ts';
import { DashboardGate } from './dashboard-gate.ts';
import { SessionCredentials } from './session-credentials.ts';

const PREFIX = '/api/v1/dashboard';
const WORKSPACE = '01900000-0000-7000-8000-000000000001';

function setUp() {
  const tokens = new RandomTokens('session_');
  const holders = new InMemorySessionHolders();
  const gate = new DashboardGate(tokens, holders, new SessionCredentials('https://galley.example'));
  const { text, digest } = tokens.issue();
  const caller = aCaller({ workspaceId: WORKSPACE });
  holders.put(digest, { userId: caller.userId, memberOf: caller });
  const admit = (path: string, headers: IncomingMessage['headers'], method = 'GET') =>
    gate.admit({ headers, method } as IncomingMessage, PREFIX + path);
  return { admit, caller, bearer: { authorization: `Bearer ${text}` }, cookie: { cookie: `galley_session=${text}` } };
}

describe(DashboardGate.name, () => {
  it('admits a person where no workspace is concerned', async () => {
    const { admit, caller, bearer } = setUp();
    for (const path of ['', '/me', '/workspaces', '/invitations/accept', '/workspacesx/1']) {
      expect(await admit(path, bearer)).toEqual({ userId: caller.userId });
    }
  });

  it('admits a member to the workspace of the path', async () => {
    const { admit, caller, bearer } = setUp();
    for (const rest of ['', '/', '/members', '/members/x/y']) {
      const admission = await admit(`/workspaces/${WORKSPACE}${rest}`, bearer);
      expect(admission).toEqual({ userId: caller.userId, caller, contentVersion: 1 });
    }
  });

  it('knows no other workspace, whatever its name is spelled like', async () => {
    const { admit, bearer } = setUp();
    const other = WORKSPACE.replace(/1$/, '2');
    for (const name of [other, '', 'undefined', `%30${WORKSPACE.slice(1)}`, `${WORKSPACE}%00`, `${WORKSPACE} `]) {
      await expect(admit(`/workspaces/${name}`, bearer)).rejects.toThrow(NotFound);
      await expect(admit(`/workspaces/${name}/members`, bearer)).rejects.toThrow(NotFound);
    }
  });

  it('tells nobody without a session whether a workspace exists', async () => {
    const { admit } = setUp();
    await expect(admit(`/workspaces/${WORKSPACE}`, {})).rejects.toThrow(Unauthorized);
    await expect(admit('/workspaces/nonsense', { authorization: 'Bearer x' })).rejects.toThrow(Unauthorized);
  });

  it('wants writes by cookie to come from the same origin', async () => {
    const { admit, cookie, bearer } = setUp();
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      await expect(admit('/me', cookie, method)).rejects.toThrow(Forbidden);
      await expect(admit('/me', { ...cookie, origin: 'https://evil.example' }, method)).rejects.toThrow(Forbidden);
      await admit('/me', { ...cookie, origin: 'https://galley.example' }, method);
      await admit('/me', bearer, method);
    }
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await admit('/me', cookie, method);
  });
});
