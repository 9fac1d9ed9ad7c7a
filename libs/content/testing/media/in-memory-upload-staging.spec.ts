import { describe } from '@jest/globals';
import { InMemoryUploadStaging } from './in-memory-upload-staging.ts';
import { uploadStagingContract } from './upload-staging.contract.ts';

describe(InMemoryUploadStaging, () => {
  uploadStagingContract(async () => {
    const inbox = new InMemoryUploadStaging();
    const bytesOf = ({ path }: { path: string }) => inbox.waiting.get(path)?.bytes ?? Buffer.alloc(0);
    return {
      inbox,
      waiting: async () => inbox.waiting.size,
      bytesOf: async (file) => bytesOf(file),
      age: async (file, since) => void inbox.waiting.set(file.path, { bytes: bytesOf(file), since }),
    };
  });
});
