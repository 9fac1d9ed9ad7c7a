import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { aCaller, InMemoryApiKeyLookup } from '@app/identity/testing';
import { Unauthorized } from '@app/shared-kernel';
import { RandomApiKeyTokens } from '../../crypto/random-api-key-tokens.ts';
import { ApiKeyAuthenticator } from './api-key-authenticator.ts';

function setUp() {
  const tokens = new RandomApiKeyTokens();
  const lookup = new InMemoryApiKeyLookup();
  const authenticator = new ApiKeyAuthenticator(tokens, lookup);
  const authenticate = (headers: IncomingMessage['headers']) =>
    authenticator.authenticate({ headers } as IncomingMessage);
  return { tokens, lookup, authenticate };
}

describe(ApiKeyAuthenticator.name, () => {
  it('finds the caller behind the key', async () => {
    const { tokens, lookup, authenticate } = setUp();
    const { text, digest } = tokens.issue();
    const caller = aCaller();
    const found = { userId: caller.userId, caller, contentVersion: 7 };
    lookup.put(digest, found);
    expect(await authenticate({ 'x-api-key': text })).toBe(found);
  });

  it('refuses every other request in the same words', async () => {
    const { tokens, authenticate } = setUp();
    const refusals = await Promise.all(
      [
        {},
        { 'x-api-key': '' },
        { 'x-api-key': 'nonsense' },
        { 'x-api-key': tokens.issue().text },
        { 'x-api-key': [tokens.issue().text] as unknown as string },
        { authorization: `Bearer ${tokens.issue().text}` },
      ].map((headers) => authenticate(headers).catch((error: unknown) => error)),
    );
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(Unauthorized);
      expect((refusal as Error).message).toBe((refusals[0] as Error).message);
    }
  });
});
