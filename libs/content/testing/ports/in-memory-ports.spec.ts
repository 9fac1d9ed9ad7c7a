import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { categoryPlacesContract } from '../category/category-places.contract.ts';
import { InMemoryCategoryPlaces } from '../category/in-memory-category-places.ts';
import { InMemoryLivePaths } from './in-memory-live-paths.ts';
import { InMemoryReferenceCheck } from './in-memory-reference-check.ts';
import { livePathsContract } from './live-paths.contract.ts';
import { referenceCheckContract } from './reference-check.contract.ts';

const workspace = async () => randomUUID();

describe(InMemoryReferenceCheck, () => {
  referenceCheckContract(async () => {
    const references = new InMemoryReferenceCheck();
    const add = async (workspaceId: string, kind: Parameters<typeof references.place>[1]) => {
      const id = randomUUID();
      references.place(workspaceId, kind, id);
      return id;
    };
    return { references, workspace, add };
  });
});

describe(InMemoryCategoryPlaces, () => {
  categoryPlacesContract(async () => {
    const places = new InMemoryCategoryPlaces();
    const add = async (workspaceId: string, place: { name: string; path: string }) => {
      const id = randomUUID();
      places.place(workspaceId, id, place);
      return id;
    };
    return { places, workspace, add };
  });
});

describe(InMemoryLivePaths, () => {
  livePathsContract(async () => {
    const livePaths = new InMemoryLivePaths();
    const publish = async (workspaceId: string, _kind: 'post' | 'page', path: string) => {
      const id = randomUUID();
      livePaths.add(workspaceId, path, id);
      return id;
    };
    return { livePaths, workspace, publish, transaction: (work) => work() };
  });
});
