import { ownerOf, Unchanged, type Calls } from './arguments.ts';
import type { GivenIds } from './given-ids.ts';

const [IMPORT, EXPORT] = [new Unchanged('import'), new Unchanged('export')];

export function transferCalls(ids: GivenIds): Calls {
  const caller = ownerOf(ids);
  return {
    BeginTransfer: { import: [caller, ids.unknownId, {}], export: [caller, { format: 'markdown' }] },
    EndTransfer: { cancel: [caller, IMPORT, ids.unknownId], remove: [caller, EXPORT, ids.unknownId] },
    KeepUpload: {
      execute: [caller, 'markdown', new Unchanged({ path: '/nonexistent', sizeBytes: 1, originalName: null })],
    },
    PerformTransfers: { execute: [] },
    SweepTransfers: { execute: [] },
    ImportBlog: { execute: [] },
    ImportArchive: { execute: [] },
    MergeArchive: { execute: [] },
  };
}
