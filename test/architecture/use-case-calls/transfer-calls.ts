import { randomUUID } from 'node:crypto';
import { anItem, GivenSource, InMemoryArchiveFiles, LINES } from '@app/transfer/testing';
import { Made, ownerOf, Unchanged, type Calls } from './arguments.ts';
import type { GivenIds } from './given-ids.ts';

const [IMPORT, EXPORT] = [new Unchanged('import'), new Unchanged('export')];

export function transferCalls(ids: GivenIds): Calls {
  const caller = ownerOf(ids);
  return {
    BeginTransfer: { import: [caller, ids.unknownId, {}], export: [caller, { format: 'markdown' }] },
    EndTransfer: { cancel: [caller, IMPORT, ids.unknownId], remove: [caller, EXPORT, ids.unknownId] },
    StoreUpload: {
      execute: [caller, 'markdown', new Unchanged({ path: '/nonexistent', sizeBytes: 1, originalName: null })],
    },
    // Called by the job runner, with what the service stored.
    PerformTransfer: {
      execute: [
        new Unchanged({ workspaceId: ids.workspaceId, id: randomUUID() }),
        new Unchanged({ direction: 'import', attempt: 1, signal: new AbortController().signal }),
      ],
    },
    SweepTransfers: { execute: [] },
    ImportBlog: { execute: [caller, aSource()] },
    ImportArchive: { execute: [ownerOf({ ...ids, workspaceId: ids.emptyWorkspaceId }), anArchive()] },
    MergeArchive: { execute: [caller, anArchive()] },
  };
}

/** Each call brings another item, for one that was brought already is not written again. */
function aSource(): Made {
  const { kind, status, ...texts } = anItem('loaf', {
    excerpt: 'Dark',
    author: { name: 'Ada Mill', slug: 'ada-mill', bio: 'Bakes', avatar: 'ada.png', oldPath: '/by/ada' },
    furtherAuthors: ['Bo'],
    category: [{ slug: 'bread', name: 'Bread', description: 'Baked', oldPaths: ['/bread'] }],
    tags: [{ name: 'Rye', slug: 'rye', description: 'Dark', oldPath: '/rye' }],
    cover: 'loaf.png',
    canonicalUrl: 'https://example.org/loaf',
    seo: { metaTitle: 'Loaf' },
    blocks: [{ type: 'paragraph', text: 'A loaf' }],
  });
  return new Made((given: typeof texts) => {
    const sourceId = `${given.sourceId}-${randomUUID()}`;
    return new GivenSource([{ ...given, kind, status, sourceId, slug: `${given.slug}-${randomUUID()}` }]);
  }, texts);
}

function anArchive(): Made {
  const [author, category, tag] = [LINES.author(), LINES.category(), LINES.tag()];
  const refers = { authorId: author.id, categoryId: category.id, tagIds: [tag.id] };
  const parts = {
    media: [LINES.media()],
    author: [author],
    category: [category],
    tag: [tag],
    page: [LINES.page()],
    post: [LINES.post(refers)],
    redirect: [LINES.redirect()],
  };
  return new Made((entities: typeof parts) => new InMemoryArchiveFiles(entities), parts);
}
