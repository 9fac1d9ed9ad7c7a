import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { clockContract, idGeneratorContract } from './contracts.ts';
import {
  erasureContract,
  FixedClock,
  InMemoryErasure,
  InMemoryVersionSteps,
  mailerContract,
  RememberedMailer,
  SequentialIds,
  versionStepsContract,
} from './index.ts';

describe('the fakes of the kernel', () => {
  clockContract(() => Promise.resolve(new FixedClock()));
  idGeneratorContract(() => Promise.resolve(new SequentialIds()));
});

describe(InMemoryErasure, () => {
  erasureContract(async () => {
    const erasure = new InMemoryErasure();
    return {
      erasure,
      workspace: async () => randomUUID(),
      fill: async (id, atLeast) => erasure.add(id, ...Array.from({ length: atLeast }, (_, at) => `row ${at}`)),
      left: async (id) => erasure.left(id).length,
    };
  });
});

describe(InMemoryVersionSteps, () => {
  versionStepsContract(async () => {
    const steps = new InMemoryVersionSteps(new Map());
    return {
      steps,
      workspace: async (version) => {
        const id = randomUUID();
        steps.versions.set(id, version);
        return id;
      },
    };
  });
});

describe(RememberedMailer, () => {
  mailerContract(async () => {
    const mailer = new RememberedMailer();
    return {
      mailer,
      received: () => mailer.sent.map(({ to, subject }) => ({ to, subject })),
      refuse: (address) => void mailer.refused.add(address),
    };
  });
});
