import { describe } from '@jest/globals';
import { InMemoryTransferFiles } from './in-memory-transfer-files.ts';
import { transferFilesContract } from './transfer-files.contract.ts';

describe(InMemoryTransferFiles, () => {
  transferFilesContract(async () => {
    const files = new InMemoryTransferFiles();
    return {
      files,
      receive: async (text, since) => files.receive(text, since),
      put: async (path, text) => files.put(path, text),
      age: async (key, since) => {
        const path = files.uploadOf(key);
        files.put(path, files.files.get(path)?.bytes.toString() ?? '', since);
      },
    };
  });
});
