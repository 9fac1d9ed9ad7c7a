import { describe } from '@jest/globals';
import { InMemoryMediaInbox } from './in-memory-media-inbox.ts';
import { mediaInboxContract } from './media-inbox.contract.ts';

describe(InMemoryMediaInbox, () => {
  mediaInboxContract(async () => {
    const inbox = new InMemoryMediaInbox();
    const bytesOf = ({ path }: { path: string }) => inbox.waiting.get(path)?.bytes ?? Buffer.alloc(0);
    return {
      inbox,
      waiting: async () => inbox.waiting.size,
      bytesOf: async (file) => bytesOf(file),
      age: async (file, since) => void inbox.waiting.set(file.path, { bytes: bytesOf(file), since }),
    };
  });
});
