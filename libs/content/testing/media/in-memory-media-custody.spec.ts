import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { aMedia } from './a-media.ts';
import { InMemoryMediaCustody } from './in-memory-media-custody.ts';
import { InMemoryMediaRepository } from './in-memory-media-library.ts';
import { mediaCustodyContract } from './media-custody.contract.ts';

describe(InMemoryMediaCustody.name, () => {
  mediaCustodyContract(async () => {
    const repository = new InMemoryMediaRepository();
    return {
      custody: new InMemoryMediaCustody(repository),
      addRecord: () => repository.add({ ...aMedia({ id: randomUUID() }), digest: Buffer.alloc(32) }),
    };
  });
});
