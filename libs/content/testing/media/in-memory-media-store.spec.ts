import { describe } from '@jest/globals';
import { InMemoryMediaStore } from './in-memory-media-store.ts';
import { mediaStoreContract } from './media-store.contract.ts';

describe(InMemoryMediaStore.name, () => {
  mediaStoreContract(async () => ({ store: new InMemoryMediaStore() }));
});
