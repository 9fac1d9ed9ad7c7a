import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { aMedia } from './a-media.ts';
import { InMemoryMediaRepository } from './in-memory-media-library.ts';
import { InMemoryMediaStoreIdentity } from './in-memory-media-store-identity.ts';
import { mediaStoreIdentityContract } from './media-store-identity.contract.ts';

describe(InMemoryMediaStoreIdentity.name, () => {
  mediaStoreIdentityContract(async () => {
    const repository = new InMemoryMediaRepository();
    return {
      identity: new InMemoryMediaStoreIdentity(repository),
      addRecord: () => repository.add({ ...aMedia({ id: randomUUID() }), digest: Buffer.alloc(32) }),
    };
  });
});
