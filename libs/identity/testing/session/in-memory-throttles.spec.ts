import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { InMemoryPeerThrottle } from './in-memory-peer-throttle.ts';
import { InMemorySignInThrottle } from './in-memory-sign-in-throttle.ts';
import { peerThrottleContract, signInThrottleContract } from './throttles.contract.ts';

describe(InMemorySignInThrottle, () => {
  signInThrottleContract(async () => ({ throttle: new InMemorySignInThrottle(), account: async () => randomUUID() }));
});

describe(InMemoryPeerThrottle, () => {
  peerThrottleContract(async () => new InMemoryPeerThrottle());
});
