import {
  AuthorRepository,
  CategoryPlaces,
  CategoryRepository,
  MediaEditor,
  MediaInspector,
  MediaReader,
  MediaRepository,
  MediaStore,
  MediaStoreIdentity,
  MediaUrls,
  PageRepository,
  PostRepository,
  ReferenceCheck,
  TagRepository,
  ThumbnailRenderer,
  ViewCounts,
  WorkingCopyRepository,
} from '@app/content';
import { TransactionRunner } from '@app/shared-kernel';
import { describe } from '@app/shared-kernel/testing';
import * as contracts from '../../../../../libs/content/testing/contracts.ts';
import type { World } from './world.ts';

/**
 * Ports of content, as the composition provides them.
 *
 * @param alone a Galley of its own, for specs that need an empty one
 */
export function contentPorts(world: () => World, alone: () => Promise<World>): void {
  describe('files', () => filePorts(world, alone));
  describe('authors, tags, pages and categories', () => taxonomyPorts(world));
  describe('posts', () => postPorts(world));
}

function filePorts(world: () => World, alone: () => Promise<World>): void {
  contracts.mediaStoreContract(async () => ({ store: (await alone()).get(MediaStore) }));
  contracts.mediaStoreIdentityContract(async () => {
    const own = await alone();
    return {
      identity: own.get(MediaStoreIdentity),
      addRecord: async () => void (await own.media(await own.workspace())),
    };
  });
  contracts.mediaRepositoryContract(() =>
    Promise.resolve({
      repository: world().get(MediaRepository),
      reader: world().get(MediaReader),
      workspace: world().workspace,
      transaction: (work) => world().get(TransactionRunner).run(work),
    }),
  );
  contracts.mediaInspectorContract(() => Promise.resolve(world().get(MediaInspector)));
  contracts.mediaEditorContract(() => Promise.resolve(world().get(MediaEditor)));
  contracts.thumbnailRendererContract(() => Promise.resolve(world().get(ThumbnailRenderer)));
  contracts.mediaUrlsContract(() => Promise.resolve(world().get(MediaUrls)));
}

function taxonomyPorts(world: () => World): void {
  const open = <R>(port: abstract new (...args: never[]) => R) => world().opened(world().get(port));
  contracts.slugRepositoryContract(() => open(AuthorRepository), contracts.anAuthor, { displayName: 'Ada' });
  contracts.ensuredRepositoryContract(() => open(AuthorRepository), contracts.anAuthor);
  contracts.slugRepositoryContract(() => open(TagRepository), contracts.aTag, { name: 'Wheat' });
  contracts.ensuredRepositoryContract(() => open(TagRepository), contracts.aTag);
  contracts.slugRepositoryContract(() => open(PageRepository), contracts.aPage, { title: 'About' });
  contracts.slugRepositoryContract(() => open(CategoryRepository), contracts.aCategory, { name: 'Cakes' });
  contracts.categoryRepositoryContract(async () => {
    const opened = await open(CategoryRepository);
    const publish = async (post: object) =>
      void (await world().post(opened.workspaceId, { status: 'published', ...post }));
    return { ...opened, publish };
  });
  contracts.categoryPlacesContract(() =>
    Promise.resolve({
      places: world().get(CategoryPlaces),
      workspace: world().workspace,
      add: (workspaceId, { name, path }) => world().category(workspaceId, { name, path }),
    }),
  );
}

function postPorts(world: () => World): void {
  const ids = async (text: string, workspaceId: string, id: string) =>
    (await world().rows<{ id: string }>(text, [workspaceId, id])).map((row) => row.id);
  const TAGS = 'select tag_id as id from post_tags where workspace_id = $1 and post_id = $2';
  const PINS =
    'select related_post_id as id from post_relations where workspace_id = $1 and post_id = $2 order by position';
  const VIEWS = 'select views::int as views from post_views where workspace_id = $1 and post_id = $2';

  contracts.postRepositoryContract(async () => ({
    ...(await world().opened(world().get(PostRepository))),
    author: world().author,
    tag: world().tag,
    tagsOf: ({ workspaceId, id }) => ids(TAGS, workspaceId, id),
    pinsOf: ({ workspaceId, id }) => ids(PINS, workspaceId, id),
  }));
  contracts.viewCountsContract(async () => {
    const { repository: counts, workspaceId, otherWorkspaceId } = await world().opened(world().get(ViewCounts));
    const viewsOf = async (post: string) =>
      (await world().rows<{ views: number }>(VIEWS, [workspaceId, post]))[0]?.views ?? 0;
    return { counts, workspaceId, otherWorkspaceId, post: () => world().post(workspaceId), viewsOf };
  });
  contracts.workingCopyRepositoryContract(() => world().opened(world().get(WorkingCopyRepository)));
  contracts.referenceCheckContract(() =>
    Promise.resolve({
      references: world().get(ReferenceCheck),
      workspace: world().workspace,
      add: world().add,
    }),
  );
}
