import { randomUUID } from 'node:crypto';
import {
  ApiKeyTokens,
  CreateUser,
  InvitationTokens,
  PasswordHasher,
  PeerThrottle,
  SessionTokens,
  SetupCodeTokens,
  SignInThrottle,
} from '@app/identity';
import { describe } from '@app/shared-kernel/testing';
import {
  apiKeyTokensContract,
  opaqueTokensContract,
  passwordHasherContract,
  peerThrottleContract,
  signInThrottleContract,
} from '../../../../../libs/identity/testing/contracts.ts';
import type { World } from './world.ts';

/** Ports of identity, as the composition provides them. */
export function identityPorts(world: () => World): void {
  const provided =
    <T>(port: abstract new (...args: never[]) => T) =>
    () =>
      Promise.resolve(world().get(port));

  describe('identity', () => {
    passwordHasherContract(provided(PasswordHasher));
    describe('keys', () => apiKeyTokensContract(provided(ApiKeyTokens)));
    describe('sessions', () => opaqueTokensContract(provided(SessionTokens)));
    describe('set-up codes', () => opaqueTokensContract(provided(SetupCodeTokens)));
    describe('invitations', () => opaqueTokensContract(provided(InvitationTokens)));
    peerThrottleContract(provided(PeerThrottle));
    signInThrottleContract(() =>
      Promise.resolve({
        throttle: world().get(SignInThrottle),
        account: async () => {
          const email = `${randomUUID()}@example.org`;
          return (await world().get(CreateUser).execute({ email, displayName: 'A' })).id;
        },
      }),
    );
  });
}
