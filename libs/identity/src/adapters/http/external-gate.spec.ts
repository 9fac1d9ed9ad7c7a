import type { IncomingMessage } from 'node:http';
import { Unauthorized } from '@app/shared-kernel';
import { aCaller, InMemoryKeyHolders } from '@app/identity/testing';
import { describe, expect, it } from '@jest/globals';
import { RandomApiKeyTokens } from '../crypto/random-api-key-tokens.ts';
import { ExternalGate } from './external-gate.ts';

function setUp() {
  const tokens = new RandomApiKeyTokens();
  const holders = new InMemoryKeyHolders();
  const gate = new ExternalGate(tokens, holders);
  const admit = (headers: IncomingMessage['headers']) => gate.admit({ headers } as IncomingMessage);
  return { tokens, holders, admit };
}

describe(ExternalGate.name, () => {
  it('admits whoever stands behind the key', async () => {
    const { tokens, holders, admit } = setUp();
    const { text, digest } = tokens.issue();
    const caller = aCaller();
    const holder = { userId: caller.userId, caller, contentVersion: 7 };
    holders.put(digest, holder);
    expect(await admit({ 'x-api-key': text })).toBe(holder);
  });

  it('refuses every other request in the same words', async () => {
    const { tokens, admit } = setUp();
    const refusals = await Promise.all(
      [
        {},
        { 'x-api-key': '' },
        { 'x-api-key': 'nonsense' },
        { 'x-api-key': tokens.issue().text },
        { 'x-api-key': [tokens.issue().text] as unknown as string },
        { authorization: `Bearer ${tokens.issue().text}` },
      ].map((headers) => admit(headers).catch((error: unknown) => error)),
    );
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(Unauthorized);
      expect((refusal as Error).message).toBe((refusals[0] as Error).message);
    }
  });
});
