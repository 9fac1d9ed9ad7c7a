import { PERMISSIONS, type Permission } from '@app/shared-kernel';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who is allowed: users with any of these permissions, the owner only, any signed-in user, or all clients. */
export type Needs = readonly Permission[] | 'owner' | 'signed-in' | 'public';

export interface DashboardRoute {
  readonly method: Method;
  /** With `{post}` and similar placeholders for ids of existing entities. */
  readonly path: string;
  readonly needs: Needs;
  /** A valid body, with placeholders like the path. */
  readonly body?: object;
  /** Takes a form with a picture. */
  readonly picture?: true;
  /** The client chooses the id. */
  readonly makes?: true;
}

const IN_WORKSPACE = '/workspaces/{workspace}';

const route = (method: Method, path: string, needs: Needs, body?: object): DashboardRoute => ({
  method,
  path,
  needs,
  body,
});
const inside = (method: Method, path: string, needs: Needs, body?: object) =>
  route(method, IN_WORKSPACE + path, needs, body);

/** What the four kinds of plain resources have in common. */
function resource(name: 'pages' | 'categories' | 'tags' | 'authors', one: string, title: string): DashboardRoute[] {
  return [
    inside('get', `/${name}`, [`${name}:read`]),
    inside('get', `/${name}/{${one}}`, [`${name}:read`]),
    inside('get', `/${name}/{${one}}/extensions`, [`${name}:read`]),
    inside('patch', `/${name}/{${one}}/extensions`, [`${name}:write`], {}),
    inside('post', `/${name}`, [`${name}:write`], {}),
    inside('patch', `/${name}/{${one}}`, [`${name}:write`], { [title]: 'Other' }),
    inside('patch', `/${name}/{${one}}`, [`${name}:write`, 'seo:write'], { seo: {} }),
    inside('delete', `/${name}/{${one}-gone}`, [`${name}:write`]),
  ];
}

/** Earlier versions of posts and pages; the first version exists once the entity was changed. */
function revisions(name: 'posts' | 'pages', one: string): DashboardRoute[] {
  const place = `/${name}/{${one}}/revisions`;
  return [
    inside('get', place, [`${name}:read`]),
    inside('get', `${place}/{version}`, [`${name}:read`]),
    inside('get', `${place}/{version}/changes`, [`${name}:read`]),
    inside('post', `${place}/{version}/restore`, [`${name}:write`]),
  ];
}

/** Times at which it is published and unpublished. */
function schedules(name: 'posts' | 'pages', one: string): DashboardRoute[] {
  const at = { at: '2999-01-01T00:00:00Z' };
  return [
    inside('put', `/${name}/{${one}}/schedule`, [`${name}:write`], at),
    inside('delete', `/${name}/{${one}}/schedule`, [`${name}:write`]),
    inside('put', `/${name}/{${one}}/unpublish-schedule`, [`${name}:write`], at),
    inside('delete', `/${name}/{${one}}/unpublish-schedule`, [`${name}:write`]),
  ];
}

/** Preview links to posts and pages. */
function previewLinks(name: 'posts' | 'pages', one: string): DashboardRoute[] {
  const place = `/${name}/{${one}}/preview-links`;
  return [
    inside('get', place, [`${name}:write`]),
    inside('post', place, [`${name}:write`], {}),
    inside('delete', `${place}/{${one}-preview-gone}`, [`${name}:write`]),
  ];
}

const WRITES_SOMETHING = [
  'posts:write',
  'pages:write',
  'categories:write',
  'tags:write',
  'authors:write',
  'settings:write',
  'seo:write',
] as const;

const READS_CONTENT = [
  'posts:read',
  'pages:read',
  'categories:read',
  'tags:read',
  'authors:read',
  'media:read',
] as const;

const READS_PATHS = ['settings:read', 'seo:read'] as const;
const WRITES_PATHS = ['settings:write', 'seo:write'] as const;

/** Every route of the dashboard API with the permissions that it needs. */
export const DASHBOARD_ROUTES: readonly DashboardRoute[] = [
  route('get', '/auth/status', 'public'),
  route('post', '/auth/sign-up', 'public', {}),
  route('post', '/auth/sign-in', 'public', {}),
  route('post', '/auth/second-step', 'public', {}),
  route('post', '/auth/second-step/passkey-options', 'public', {}),
  route('post', '/auth/passkey', 'public', {}),
  route('post', '/auth/passkey/options', 'public'),
  route('post', '/auth/forgot', 'public', {}),
  route('post', '/auth/reset', 'public', {}),
  route('post', '/auth/confirm', 'public', {}),
  route('post', '/auth/provider/start', 'public', {}),
  route('post', '/auth/provider/finish', 'public', {}),
  route('post', '/auth/password', 'signed-in', {}),
  route('post', '/auth/sign-out', 'signed-in'),
  route('get', '/mail', 'signed-in'),
  route('get', '/me/export', 'signed-in'),
  route('get', '/me/second-factor', 'signed-in'),
  route('post', '/me/second-factor/totp', 'signed-in', {}),
  route('post', '/me/second-factor/totp/confirm', 'signed-in', {}),
  route('delete', '/me/second-factor/totp', 'signed-in', {}),
  route('post', '/me/second-factor/recovery-codes', 'signed-in', {}),
  route('post', '/me/second-factor/passkey-options', 'signed-in'),
  route('post', '/me/second-factor/passkeys/options', 'signed-in', {}),
  route('post', '/me/second-factor/passkeys', 'signed-in', {}),
  route('delete', '/me/second-factor/passkeys/{id}', 'signed-in', {}),
  route('post', '/me/email', 'signed-in', {}),
  route('delete', '/me', 'signed-in', {}),
  route('post', '/mail/test', 'signed-in'),
  route('get', '/me', 'signed-in'),
  route('patch', '/me', 'signed-in', {}),
  route('get', '/me/identities', 'signed-in'),
  route('post', '/me/identities', 'signed-in', {}),
  route('delete', '/me/identities/{id}', 'signed-in', {}),
  route('get', '/me/preferences', 'signed-in'),
  route('put', '/me/preferences', 'signed-in', { preferences: {} }),
  route('get', '/me/sessions', 'signed-in'),
  route('delete', '/me/sessions/{id}', 'signed-in'),
  route('get', '/workspaces', 'signed-in'),
  route('post', '/workspaces', 'signed-in', {}),
  route('post', '/invitations/accept', 'signed-in', {}),
  route('post', '/invitations/look-up', 'public', {}),
  inside('get', '', ['settings:read']),
  inside('patch', '', ['settings:write'], { siteName: 'Kettle' }),
  inside('post', '/check-permalinks', ['settings:write'], { permalinks: {} }),
  inside('delete', '', 'owner', { slug: 'wrong' }),
  inside('post', '/transfer-ownership', 'owner', {}),
  inside('get', '/second-factor', ['settings:read']),
  inside('put', '/second-factor', 'owner', { required: false }),
  inside('get', '/activity', ['settings:read']),
  inside('get', '/schema-types', PERMISSIONS),
  inside('get', '/extension-permissions', PERMISSIONS),
  inside('get', '/extension-fields', PERMISSIONS),
  inside('get', '/changes/stream', PERMISSIONS),
  inside('get', '/members', ['members:read']),
  inside('post', '/members', ['members:write'], {}),
  inside('patch', '/members/{member}', ['members:write'], { permissions: [] }),
  inside('put', '/members/{member}/default-author', ['members:write'], { defaultAuthorId: null }),
  inside('delete', '/members/{member-gone}', ['members:write']),
  inside('get', '/invitations', ['members:read']),
  inside('post', '/invitations', ['members:write'], {}),
  inside('delete', '/invitations/{invitation-gone}', ['members:write']),
  inside('get', '/webhooks', ['settings:read']),
  inside('get', '/webhooks/{webhook}', ['settings:read']),
  inside('post', '/webhooks', ['settings:write'], {}),
  inside('patch', '/webhooks/{webhook}', ['settings:write'], { events: ['tag.deleted'] }),
  inside('delete', '/webhooks/{webhook-gone}', ['settings:write']),
  inside('post', '/webhooks/{webhook}/rotate-secret', ['settings:write']),
  inside('post', '/webhooks/{webhook}/test', ['settings:write']),
  inside('get', '/webhooks/{webhook}/deliveries', ['settings:read']),
  inside('post', '/webhooks/{webhook}/deliveries/{delivery}/redeliver', ['settings:write']),
  inside('get', '/api-keys', ['api-keys:read']),
  inside('post', '/api-keys', ['api-keys:write'], {}),
  inside('put', '/api-keys/{key}/origins', ['api-keys:write'], { origins: [] }),
  inside('post', '/api-keys/{key}/revoke', ['api-keys:write']),
  inside('get', '/posts', ['posts:read']),
  inside('get', '/posts/{post}', ['posts:read']),
  inside('get', '/posts/{post}/extensions', ['posts:read']),
  inside('patch', '/posts/{post}/extensions', ['posts:write'], {}),
  inside('post', '/posts', ['posts:write'], {}),
  inside('post', '/posts/bulk-status', ['posts:write'], {}),
  inside('get', '/overview', READS_CONTENT),
  inside('get', '/search', READS_CONTENT),
  inside('get', '/seo-queue/export', ['posts:read']),
  inside('post', '/posts/bulk', ['posts:write'], {}),
  inside('post', '/posts/check', ['posts:write', 'seo:write'], {}),
  inside('post', '/pages/check', ['pages:write', 'seo:write'], {}),
  inside('patch', '/posts/{post}', ['posts:write'], { title: 'Other' }),
  inside('patch', '/posts/{post}', ['posts:write', 'seo:write'], { seo: {} }),
  inside('put', '/posts/{post}/related', ['posts:write'], { postIds: [] }),
  ...schedules('posts', 'post'),
  ...schedules('pages', 'page'),
  inside('post', '/posts/{post}/tags', ['posts:write'], { tagIds: ['{tag}'] }),
  inside('delete', '/posts/{post}/tags/{tag}', ['posts:write']),
  inside('delete', '/posts/{post-gone}', ['posts:write']),
  ...resource('pages', 'page', 'title'),
  ...resource('categories', 'category', 'name'),
  inside('post', '/categories/{category}/check-move', ['categories:write'], {}),
  ...resource('tags', 'tag', 'name'),
  ...resource('authors', 'author', 'displayName'),
  inside('get', '/posts/{post}/activity', ['posts:read']),
  inside('get', '/pages/{page}/activity', ['pages:read']),
  ...revisions('posts', 'post'),
  ...revisions('pages', 'page'),
  ...previewLinks('posts', 'post'),
  ...previewLinks('pages', 'page'),
  inside('get', '/media', ['media:read']),
  inside('get', '/media/limits', ['media:read', 'media:write']),
  inside('get', '/media/usage-counts', ['media:read']),
  inside('get', '/media/{media}', ['media:read']),
  inside('get', '/media/{media}/thumbnail', ['media:read']),
  inside('get', '/media/{media}/usage', ['media:read']),
  inside('post', '/media', ['media:write']),
  inside('patch', '/media/{media}', ['media:write'], { alt: 'Other' }),
  inside('post', '/media/{media}/edits', ['media:write'], { resize: { width: 2 } }),
  { ...inside('put', '/media/{media}/file', ['media:write']), picture: true },
  inside('delete', '/media/{media-gone}', ['media:write']),
  inside('get', '/working-copies', WRITES_SOMETHING),
  inside('get', '/working-copies/{working-copy}', WRITES_SOMETHING),
  { ...inside('put', '/working-copies/{working-copy}', WRITES_SOMETHING, {}), makes: true },
  inside('delete', '/working-copies/{working-copy-gone}', WRITES_SOMETHING),
  inside('get', '/redirects', READS_PATHS),
  inside('get', '/redirects/{redirect}', READS_PATHS),
  inside('get', '/redirects/export', READS_PATHS),
  inside('post', '/redirects', WRITES_PATHS, {}),
  inside('post', '/redirects/import', WRITES_PATHS),
  inside('post', '/redirects/check', WRITES_PATHS, {}),
  inside('post', '/redirects/bulk-delete', WRITES_PATHS, {}),
  inside('get', '/old-site', WRITES_PATHS),
  inside('post', '/old-site/addresses', WRITES_PATHS),
  inside('post', '/old-site/fetch', WRITES_PATHS, {}),
  inside('post', '/old-site/check', WRITES_PATHS, { addresses: ['/another'] }),
  inside('post', '/redirects/follow', ['posts:read', 'pages:read', ...READS_PATHS], { paths: ['/another'] }),
  inside('patch', '/redirects/{redirect}', WRITES_PATHS, { toPath: '/elsewhere' }),
  inside('delete', '/redirects/{redirect-gone}', WRITES_PATHS),
  ...(['imports', 'exports'] as const).flatMap((moves) => {
    const one = `/${moves}/{${moves.slice(0, -1)}}`;
    return [
      inside('get', `/${moves}`, 'owner'),
      inside('post', `/${moves}`, 'owner', moves === 'exports' ? {} : undefined),
      inside('get', one, 'owner'),
      inside('get', `${one}/report`, 'owner'),
      inside('post', `${one}/cancel`, 'owner'),
      inside('delete', one.replace('}', '-gone}'), 'owner'),
    ];
  }),
  inside('get', '/importers', PERMISSIONS),
  inside('post', '/imports/{import}/run', 'owner', { dryRun: true }),
  inside('get', '/exports/{export}/file', 'owner'),
  inside('get', '/link-health', READS_PATHS),
  inside('post', '/link-health/bulk', WRITES_PATHS, {}),
  inside('post', '/link-health/{report}/resolve', WRITES_PATHS, { as: 'fixed' }),
];
