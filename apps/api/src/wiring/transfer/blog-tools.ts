import {
  CategoryPlaces,
  CreatePage,
  CreatePost,
  EnsureAuthor,
  EnsureCategory,
  EnsureTag,
  EntitySeo,
  ExistingEntities,
  MediaRepository,
  MediaUrls,
  Sites,
  UpdatePage,
  UpdatePost,
  UploadLimit,
  UploadMedia,
  UploadStaging,
} from '@app/content';
import { UpdateWorkspaceSettings, WorkspaceSettingsReader } from '@app/identity';
import { ImportRedirects } from '@app/redirects';
import { TransactionRunner } from '@app/shared-kernel';

/** The use cases and ports with which the blog of a workspace is written. */
export interface BlogTools {
  readonly existing: ExistingEntities;
  readonly sites: Sites;
  readonly seo: EntitySeo;
  readonly categoryPlaces: CategoryPlaces;
  readonly authors: EnsureAuthor;
  readonly categories: EnsureCategory;
  readonly tags: EnsureTag;
  readonly createPost: CreatePost;
  readonly updatePost: UpdatePost;
  readonly createPage: CreatePage;
  readonly updatePage: UpdatePage;
  readonly inbox: UploadStaging;
  readonly media: MediaRepository;
  readonly upload: UploadMedia;
  readonly urls: MediaUrls;
  readonly limit: UploadLimit;
  readonly redirects: ImportRedirects;
  readonly settings: UpdateWorkspaceSettings;
  readonly currentSettings: WorkspaceSettingsReader;
  readonly transactions: TransactionRunner;
}

/** The classes in the order of the fields above. */
export const BLOG_TOOLS = {
  existing: ExistingEntities,
  sites: Sites,
  seo: EntitySeo,
  categoryPlaces: CategoryPlaces,
  authors: EnsureAuthor,
  categories: EnsureCategory,
  tags: EnsureTag,
  createPost: CreatePost,
  updatePost: UpdatePost,
  createPage: CreatePage,
  updatePage: UpdatePage,
  inbox: UploadStaging,
  media: MediaRepository,
  upload: UploadMedia,
  urls: MediaUrls,
  limit: UploadLimit,
  redirects: ImportRedirects,
  settings: UpdateWorkspaceSettings,
  currentSettings: WorkspaceSettingsReader,
  transactions: TransactionRunner,
} as const;
