import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { InMemoryMediaReader, InMemoryMediaRepository } from './in-memory-media-library.ts';
import { mediaRepositoryContract } from './media-repository.contract.ts';

describe(InMemoryMediaRepository.name, () => {
  mediaRepositoryContract(async () => {
    const repository = new InMemoryMediaRepository();
    return {
      repository,
      reader: new InMemoryMediaReader(repository),
      workspace: async () => randomUUID(),
      transaction: (work) => work(),
    };
  });
});
