import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PERMALINKS } from '@app/shared-kernel';
import { Made, ownerOf, Unchanged, workspaceOf, type Calls } from './arguments.ts';
import type { GivenIds } from './given-ids.ts';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const POST = new Unchanged('post');
const FILE = new Made(() => {
  const path = join(mkdtempSync(join(tmpdir(), 'galley-file-')), 'a.png');
  writeFileSync(path, PNG);
  return { path, sizeBytes: PNG.length, digest: createHash('sha256').update(PNG).digest() };
});

export function contentCalls(ids: GivenIds): Calls {
  return { ...postCalls(ids), ...namedCalls(ids), ...draftCalls(ids), ...mediaCalls(ids), ...upkeepCalls(ids) };
}

function postCalls(ids: GivenIds): Calls {
  const actor = ownerOf(ids);
  const bodyJson = [{ type: 'image', mediaId: ids.mediaId, alt: 'A loaf' }];
  const refers = { authorId: ids.authorId, categoryId: ids.categoryId, featuredMediaId: ids.mediaId };
  const content = { ...refers, tagIds: [ids.tagId], relatedPostIds: [ids.postId], bodyJson, title: 'Rye' };
  const alone = { ...content, relatedPostIds: [], slug: 'rye' };
  return {
    CreatePost: {
      execute: [actor, { ...content, slug: 'wheat' }],
      executeAll: [actor, [alone]],
      prepareAll: [actor, [alone]],
      // What `prepareAll` made.
      addAll: [actor, []],
    },
    UpdatePost: { execute: [actor, ids.postId, content] },
    DeletePost: { execute: [actor, ids.postId] },
    AttachTags: { execute: [actor, ids.postId, [ids.tagId]] },
    DetachTag: { execute: [actor, ids.postId, ids.tagId] },
    SetPostsStatus: { execute: [actor, [ids.postId], 'draft'] },
    ChangePosts: {
      execute: [
        actor,
        {
          ids: [ids.postId],
          authorId: ids.authorId,
          categoryId: ids.categoryId,
          addTagIds: [ids.tagId],
          removeTagIds: [ids.tagId],
        },
      ],
    },
    SchedulePublication: {
      plan: [actor, { type: POST, idOrSlug: ids.postId }, new Date('2100-01-01T00:00:00Z')],
      takeBack: [actor, { type: POST, idOrSlug: ids.postId }],
    },
    ScheduleUnpublishing: {
      plan: [actor, { type: POST, idOrSlug: ids.postId }, new Date('2200-01-01T00:00:00Z')],
      takeBack: [actor, { type: POST, idOrSlug: ids.postId }],
    },
    CreatePage: { execute: [actor, { slug: 'team', title: 'Team', bodyJson }] },
    UpdatePage: { execute: [actor, ids.pageId, { title: 'Team', bodyJson }] },
    DeletePage: { execute: [actor, ids.pageId] },
    CheckPost: { execute: [actor, { id: ids.postId, ...content }] },
    CheckPage: { execute: [actor, { id: ids.pageId, title: 'Team', bodyJson }] },
    WriteCustomFields: { execute: [actor, { kind: POST, idOrSlug: ids.postId }, {}] },
  };
}

function namedCalls(ids: GivenIds): Calls {
  const actor = ownerOf(ids);
  const author = { displayName: 'Ada', avatarMediaId: ids.mediaId };
  const category = { name: 'Bread', parentId: ids.categoryId };
  return {
    CreateAuthor: { execute: [actor, { ...author, slug: 'ada' }] },
    UpdateAuthor: { execute: [actor, ids.authorId, author] },
    DeleteAuthor: { execute: [actor, ids.authorId] },
    EnsureAuthor: { execute: [actor, author], executeAll: [actor, [author]] },
    CreateTag: { execute: [actor, { slug: 'wheat', name: 'Wheat' }] },
    UpdateTag: { execute: [actor, ids.tagId, { name: 'Wheat' }] },
    DeleteTag: { execute: [actor, ids.tagId] },
    EnsureTag: { execute: [actor, { name: 'Wheat' }], executeAll: [actor, [{ name: 'Wheat' }]] },
    CreateCategory: { execute: [actor, { ...category, slug: 'bread' }] },
    UpdateCategory: { execute: [actor, ids.categoryId, { name: 'Bread', parentId: ids.unknownId }] },
    DeleteCategory: { execute: [actor, ids.categoryId] },
    EnsureCategory: {
      execute: [actor, ['Bread', { name: 'Rye', slug: 'rye' }]],
      preview: [workspaceOf(ids), ['Bread', { name: 'Rye', slug: 'rye' }], new Unchanged(new Map())],
    },
    CheckMove: { execute: [workspaceOf(ids), ids.categoryId, { slug: 'bread', parentId: ids.unknownId }] },
  };
}

function draftCalls(ids: GivenIds): Calls {
  const caller = ownerOf(ids);
  const copy = { entityType: 'post', entityId: ids.postId, baseVersion: 1, content: { title: 'Rye' } };
  return {
    RestoreRevision: { execute: [caller, { type: POST, idOrSlug: ids.postId, version: 1 }] },
    SaveWorkingCopy: { execute: [caller, ids.unknownId, copy] },
    DropWorkingCopy: { execute: [caller, ids.unknownId] },
    PruneWorkingCopies: { execute: [] },
    CreatePreviewLink: { execute: [caller, { type: POST, idOrSlug: ids.postId }, { hours: 1 }] },
    RevokePreviewLink: { execute: [caller, { type: POST, idOrSlug: ids.postId }, ids.unknownId] },
    ReadPreview: { execute: [workspaceOf(ids), 'token'] },
  };
}

function mediaCalls(ids: GivenIds): Calls {
  const caller = ownerOf(ids);
  const { mediaId } = ids;
  const upload = { caller, file: FILE, alt: 'A loaf', originalName: 'a.png' };
  return {
    UploadMedia: { execute: [upload], place: [upload], recordAll: [caller, []], dryRun: [upload, 0] },
    DeleteMedia: { execute: [{ caller, mediaId }] },
    EditMedia: { execute: [{ caller, mediaId, edit: { resize: { width: 10 } } }] },
    ReplaceMediaFile: { execute: [{ caller, mediaId, file: FILE, originalName: 'a.png' }] },
    UpdateMediaText: { execute: [{ caller, mediaId, texts: { alt: 'A loaf' } }] },
    CreateVariant: { execute: [variantOf(ids.workspaceId, mediaId)] },
    CreateThumbnail: { execute: [workspaceOf(ids), mediaId] },
    RecogniseMediaStore: { execute: [], adopt: [] },
    SweepOrphanedMedia: { execute: [] },
  };
}

function variantOf(workspaceId: string, mediaId: string): Unchanged {
  const variant = { width: 160, crop: null, format: 'webp' };
  return new Unchanged({ workspaceId, stem: `${workspaceId}/2026/01/${mediaId}`, variant });
}

function upkeepCalls(ids: GivenIds): Calls {
  const workspaceId = workspaceOf(ids);
  return {
    RepairPostCounts: { execute: [workspaceId] },
    RecomputePosts: { execute: [ownerOf(ids), ids.postId] },
    RunDueSchedules: { execute: [] },
    PurgeContent: { execute: [workspaceId, new AbortController().signal] },
    CountChangedPaths: {
      execute: [
        workspaceId,
        new Unchanged(DEFAULT_PERMALINKS),
        new Unchanged({ ...DEFAULT_PERMALINKS, post: '/p/{slug}' }),
      ],
    },
  };
}
