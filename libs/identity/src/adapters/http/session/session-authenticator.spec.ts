import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { aCaller, InMemorySessionLookup } from '@app/identity/testing';
import { Forbidden, NotFound, Unauthorized } from '@app/shared-kernel';
import { RandomTokens } from '../../crypto/random-tokens.ts';
import { SessionAuthenticator } from './session-authenticator.ts';
import { SessionCredentials } from './session-credentials.ts';

const PREFIX = '/api/v1/dashboard';
const WORKSPACE = '01900000-0000-7000-8000-000000000001';

function setUp() {
  const tokens = new RandomTokens('session_');
  const lookup = new InMemorySessionLookup();
  const authenticator = new SessionAuthenticator(tokens, lookup, new SessionCredentials('https://galley.example'));
  const { text, digest } = tokens.issue();
  const caller = aCaller({ workspaceId: WORKSPACE });
  lookup.put(digest, { userId: caller.userId, memberOf: caller });
  const authenticate = (path: string, headers: IncomingMessage['headers'], method = 'GET') =>
    authenticator.authenticate({ headers, method } as IncomingMessage, PREFIX + path);
  return {
    authenticate,
    caller,
    bearer: { authorization: `Bearer ${text}` },
    cookie: { cookie: `galley_session=${text}` },
  };
}

describe(SessionAuthenticator.name, () => {
  it('finds a person where no workspace is concerned', async () => {
    const { authenticate, caller, bearer } = setUp();
    for (const path of ['', '/me', '/workspaces', '/invitations/accept', '/workspacesx/1']) {
      expect(await authenticate(path, bearer)).toEqual({ userId: caller.userId, session: expect.any(Buffer) });
    }
  });

  it('finds a member in the workspace of the path', async () => {
    const { authenticate, caller, bearer } = setUp();
    for (const rest of ['', '/', '/members', '/members/x/y']) {
      const principal = await authenticate(`/workspaces/${WORKSPACE}${rest}`, bearer);
      expect(principal).toEqual({ userId: caller.userId, caller, contentVersion: 1, session: expect.any(Buffer) });
    }
  });

  it('knows no other workspace, whatever its name is spelled like', async () => {
    const { authenticate, bearer } = setUp();
    const other = WORKSPACE.replace(/1$/, '2');
    for (const name of [other, '', 'undefined', `%30${WORKSPACE.slice(1)}`, `${WORKSPACE}%00`, `${WORKSPACE} `]) {
      await expect(authenticate(`/workspaces/${name}`, bearer)).rejects.toThrow(NotFound);
      await expect(authenticate(`/workspaces/${name}/members`, bearer)).rejects.toThrow(NotFound);
    }
  });

  it('tells nobody without a session whether a workspace exists', async () => {
    const { authenticate } = setUp();
    await expect(authenticate(`/workspaces/${WORKSPACE}`, {})).rejects.toThrow(Unauthorized);
    await expect(authenticate('/workspaces/nonsense', { authorization: 'Bearer x' })).rejects.toThrow(Unauthorized);
  });

  it('wants writes by cookie to come from the same origin', async () => {
    const { authenticate, cookie, bearer } = setUp();
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      await expect(authenticate('/me', cookie, method)).rejects.toThrow(Forbidden);
      await expect(authenticate('/me', { ...cookie, origin: 'https://evil.example' }, method)).rejects.toThrow(
        Forbidden,
      );
      await authenticate('/me', { ...cookie, origin: 'https://galley.example' }, method);
      await authenticate('/me', bearer, method);
    }
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await authenticate('/me', cookie, method);
  });
});
