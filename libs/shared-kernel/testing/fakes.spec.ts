import { describe } from '@jest/globals';
import { clockContract, idGeneratorContract } from './contracts.ts';
import { FixedClock, SequentialIds } from './index.ts';

describe('the fakes of the kernel', () => {
  clockContract(() => Promise.resolve(new FixedClock()));
  idGeneratorContract(() => Promise.resolve(new SequentialIds()));
});
