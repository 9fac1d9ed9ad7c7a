import { randomUUID } from 'node:crypto';
import { KINDS, type Kind, type World } from './world.ts';

/** The kind of entity that a place refers to, by the name of the parameter or field. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  workspaceId: 'workspace',
  authorId: 'author',
  defaultAuthorId: 'author',
  categoryId: 'category',
  parentId: 'category',
  tagId: 'tag',
  tagIds: 'tag',
  addTagIds: 'tag',
  removeTagIds: 'tag',
  postIds: 'post',
  relatedPostIds: 'post',
  mediaId: 'media',
  featuredMediaId: 'media',
  avatarMediaId: 'media',
  imageMediaId: 'media',
  logoMediaId: 'media',
  userId: 'member',
  updatedBy: 'member',
  apiKeyId: 'key',
  deliveryId: 'delivery',
  entityId: 'post',
  clientId: 'copy',
  version: 'revision',
  path: 'category',
};

/** The kind of `{id}` and `{idOrSlug}`, by the path segment before. */
const KIND_OF_SEGMENT: Readonly<Record<string, Kind>> = {
  posts: 'post',
  pages: 'page',
  categories: 'category',
  tags: 'tag',
  authors: 'author',
  media: 'media',
  redirects: 'redirect',
  'link-health': 'report',
  invitations: 'invitation',
  'api-keys': 'key',
  webhooks: 'webhook',
  members: 'member',
  sessions: 'session',
  passkeys: 'passkey',
  identities: 'session',
  imports: 'import',
  exports: 'export',
  'preview-links': 'preview',
};

/**
 * @param path of an operation; `ids` refers to its last collection, or to posts without one
 * @throws Error for a name in no table, so that new names are added deliberately
 */
export function kindOfField(name: string, path = ''): Kind {
  const collection = path.split('/').findLast((segment) => Object.hasOwn(KIND_OF_SEGMENT, segment)) ?? 'posts';
  const kind = /^ids?$/.test(name)
    ? KIND_OF_SEGMENT[collection]
    : Object.hasOwn(KIND_OF, name)
      ? KIND_OF[name]
      : undefined;
  if (!kind) throw new Error(`Nobody has said what ${name} refers to.`);
  return kind;
}

/** @param path of an operation @param name one of its parameters */
export function kindOfParameter(path: string, name: string): Kind {
  if (name !== 'id' && name !== 'idOrSlug') return kindOfField(name, path);
  const segments = path.split('/');
  const kind = KIND_OF_SEGMENT[segments[segments.indexOf(`{${name}}`) - 1] ?? ''];
  if (!kind) throw new Error(`Nobody has said what {${name}} of ${path} refers to.`);
  return kind;
}

const TOKEN = new RegExp(`⟦(own|foreign|none)\\.(${KINDS.join('|')})\\.(\\d)\\.(id|slug)⟧`, 'g');

/** A placeholder for an id or slug until the request is sent, so that requests are the same in every run. */
export function token(whose: 'own' | 'foreign' | 'none', kind: Kind, at: number, as: 'id' | 'slug' = 'id'): string {
  return `⟦${whose}.${kind}.${at}.${as}⟧`;
}

/** Replaces placeholders by ids and slugs. */
export function withIds(text: string, own: World, foreign: World): string {
  return text.replace(TOKEN, (_, whose: string, kind: Kind, at: string, as: 'id' | 'slug') => {
    if (whose === 'none') return randomUUID();
    const world = whose === 'own' ? own : foreign;
    const ids = world.ids[kind];
    const from = as === 'slug' ? (world.slugs[kind] ?? ids) : ids;
    return from[Number(at) % from.length] as string;
  });
}
