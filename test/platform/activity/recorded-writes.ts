import { AuthenticatorApp } from '../../support/authenticator-app.ts';
import { Person } from '../../support/people.ts';
import { aSlug, type WriteScene } from '../../support/writes/writes.ts';
import { CONTENT_WRITES } from './recorded-content-writes.ts';
import { TRANSFER_WRITES } from './recorded-transfer-writes.ts';
import { DASHBOARD, EXTERNAL, INSIDE, inside, type RecordedWrite } from './recorded-write.ts';

/** Writes without an entry, and the reason. */
export const UNRECORDED: Readonly<Record<string, string>> = {
  [`post ${EXTERNAL}/link-health`]: 'visitors report, nobody edits',
  [`post ${DASHBOARD}/auth/sign-up`]:
    'belongs to no workspace; with an invitation it leaves member.joined, shown apart',
  [`post ${DASHBOARD}/auth/sign-in`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/second-step`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/me/second-factor/totp`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/me/second-factor/totp/confirm`]: 'belongs to no workspace',
  [`delete ${DASHBOARD}/me/second-factor/totp`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/me/second-factor/recovery-codes`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/second-step/passkey-options`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/passkey`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/passkey/options`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/me/second-factor/passkey-options`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/me/second-factor/passkeys/options`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/me/second-factor/passkeys`]: 'belongs to no workspace',
  [`delete ${DASHBOARD}/me/second-factor/passkeys/{}`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/sign-out`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/password`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/forgot`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/reset`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/confirm`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/provider/start`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/auth/provider/finish`]:
    'belongs to no workspace; each workspace logs what groups of the provider change',
  [`post ${DASHBOARD}/me/identities`]: 'belongs to no workspace',
  [`delete ${DASHBOARD}/me/identities/{}`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/mail/test`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/me/email`]: 'belongs to no workspace',
  [`delete ${DASHBOARD}/me`]: 'belongs to no workspace; each workspace logs that the member left',
  [`patch ${DASHBOARD}/me`]: 'belongs to no workspace',
  [`put ${DASHBOARD}/me/preferences`]: 'belongs to no workspace',
  [`delete ${DASHBOARD}/me/sessions/{}`]: 'belongs to no workspace',
  [`post ${DASHBOARD}/invitations/look-up`]: 'changes nothing',
  [`put ${INSIDE}/working-copies/{}`]: 'an unfinished state, which nobody else sees',
  [`delete ${INSIDE}/working-copies/{}`]: 'an unfinished state, which nobody else sees',
  [`post ${EXTERNAL}/previews`]: 'changes nothing',
  [`post ${INSIDE}/posts/{}/preview-links`]: 'shows what is stored already, and changes nothing of it',
  [`delete ${INSIDE}/posts/{}/preview-links/{}`]: 'shows what is stored already, and changes nothing of it',
  [`post ${INSIDE}/pages/{}/preview-links`]: 'shows what is stored already, and changes nothing of it',
  [`delete ${INSIDE}/pages/{}/preview-links/{}`]: 'shows what is stored already, and changes nothing of it',
  [`post ${INSIDE}/webhooks/{}/test`]: 'changes nothing',
  [`post ${INSIDE}/webhooks/{}/deliveries/{}/redeliver`]: 'repeats what is recorded already',
  [`post ${INSIDE}/check-permalinks`]: 'stores nothing',
  [`post ${INSIDE}/posts/check`]: 'stores nothing',
  [`post ${INSIDE}/pages/check`]: 'stores nothing',
  [`post ${INSIDE}/redirects/check`]: 'stores nothing',
  [`post ${INSIDE}/categories/{}/check-move`]: 'stores nothing',
  [`post ${INSIDE}/redirects/follow`]: 'stores nothing',
  [`post ${INSIDE}/old-site/addresses`]: 'stores nothing',
  [`post ${INSIDE}/old-site/check`]: 'stores nothing',
  [`post ${INSIDE}/old-site/fetch`]: 'stores nothing',
  [`delete ${INSIDE}`]: 'the log goes with the workspace',
};

const media: RecordedWrite[] = [
  {
    route: `post ${EXTERNAL}/media`,
    leaves: ['media.uploaded'],
    prepare: async (scene) => () =>
      scene.test.http.post(`${EXTERNAL}/media`).set('X-API-Key', scene.key).attach('file', scene.image, 'a.png'),
  },
  {
    route: `post ${INSIDE}/media`,
    leaves: ['media.uploaded'],
    prepare: async (scene) => () => scene.inside('post', '/media').attach('file', scene.image, 'a.png'),
  },
  inside('patch', '/media/{}', ['media.described'], { alt: 'A loaf' }, (scene) => scene.media()),
  inside('post', '/media/{}/edits', ['media.edited'], { resize: { width: 2 } }, (scene) => scene.media()),
  {
    route: `put ${INSIDE}/media/{}/file`,
    leaves: ['media.replaced'],
    prepare: async (scene) => {
      const id = await scene.media();
      return () => scene.inside('put', `/media/${id}/file`).attach('file', scene.image, 'b.png');
    },
  },
  inside('delete', '/media/{}', ['media.deleted'], undefined, (scene) => scene.media()),
];

const redirects: RecordedWrite[] = [
  inside('post', '/redirects', ['redirect.created'], () => ({ fromPath: `/${aSlug()}`, toPath: '/new' })),
  inside('patch', '/redirects/{}', ['redirect.updated'], { toPath: '/elsewhere' }, (scene) => scene.redirect()),
  inside('delete', '/redirects/{}', ['redirect.deleted'], undefined, (scene) => scene.redirect()),
  inside('post', '/redirects/bulk-delete', ['redirect.deleted'], async (scene) => ({ ids: [await scene.redirect()] })),
  {
    route: `post ${INSIDE}/redirects/import`,
    leaves: ['redirect.imported'],
    prepare: async (scene) => () => {
      const file = Buffer.from(`fromPath,toPath,type\n/${aSlug()},/x,\n/${aSlug()},/y,\n`);
      return scene.inside('post', '/redirects/import').attach('file', file, 'redirects.csv');
    },
  },
  ...(['fixed', 'ignored'] as const).map((as) =>
    inside('post', '/link-health/{}/resolve', ['link-health.resolved'], { as }, (scene) => scene.report()),
  ),
  {
    route: `post ${INSIDE}/link-health/bulk`,
    leaves: ['link-health.resolved'],
    prepare: async (scene) => {
      const id = await scene.report();
      return () => scene.inside('post', '/link-health/bulk').send({ ids: [id], as: 'fixed' });
    },
  },
  inside(
    'post',
    '/link-health/{}/resolve',
    ['redirect.created', 'link-health.resolved'],
    { as: 'redirect', toPath: '/there' },
    (scene) => scene.report(),
  ),
];

const people: RecordedWrite[] = [
  inside('post', '/members', ['invitation.created'], () => ({ email: `${aSlug()}@example.org`, permissions: [] })),
  inside('patch', '/members/{}', ['member.permissions-changed'], { permissions: [] }, (scene) => scene.member()),
  inside(
    'put',
    '/members/{}/default-author',
    ['member.default-author-changed'],
    async (scene) => ({ defaultAuthorId: await scene.author() }),
    (scene) => scene.member(),
  ),
  inside('delete', '/members/{}', ['member.removed'], undefined, (scene) => scene.member()),
  inside('post', '/invitations', ['invitation.created'], () => ({ email: `${aSlug()}@example.org`, permissions: [] })),
  inside('delete', '/invitations/{}', ['invitation.withdrawn'], undefined, (scene) => scene.invitation()),
  {
    route: `post ${DASHBOARD}/invitations/accept`,
    leaves: ['member.joined'],
    prepare: async (scene) => {
      const guest = await Person.signUp(scene.test);
      const token = await scene.made('/invitations', { email: guest.email, permissions: [] }, 'token');
      return () => guest.post('/invitations/accept', { token });
    },
  },
  inside('post', '/api-keys', ['api-key.created'], { name: 'site' }),
  inside(
    'put',
    '/api-keys/{}/origins',
    ['api-key.origins-changed'],
    { origins: ['https://www.example.org'] },
    (scene) => scene.made('/api-keys', { name: 'search', scope: 'published' }),
  ),
  inside('post', '/api-keys/{}/revoke', ['api-key.revoked'], undefined, (scene) => scene.apiKey()),
];

const aWebhook = { url: 'https://hooks.invalid/', events: ['tag.created'], active: false };
const hook = (scene: WriteScene) => scene.made('/webhooks', aWebhook);
const webhooks: RecordedWrite[] = [
  inside('post', '/webhooks', ['webhook.created'], aWebhook),
  inside('patch', '/webhooks/{}', ['webhook.updated'], { events: ['tag.deleted'] }, hook),
  inside('post', '/webhooks/{}/rotate-secret', ['webhook.secret-rotated'], undefined, hook),
  inside('delete', '/webhooks/{}', ['webhook.deleted'], undefined, hook),
];

const workspaces: RecordedWrite[] = [
  {
    route: `post ${DASHBOARD}/workspaces`,
    leaves: ['workspace.created'],
    prepare:
      async ({ owner }) =>
      () =>
        owner.post('/workspaces', { name: 'Blog', slug: aSlug() }),
  },
  inside('patch', '', ['workspace.updated'], () => ({ siteName: aSlug() })),
  {
    route: `put ${INSIDE}/second-factor`,
    leaves: ['workspace.updated'],
    prepare: async ({ test }) => {
      const owner = await Person.signUp(test);
      await AuthenticatorApp.setUp(test, owner);
      const { path } = await owner.workspace();
      return () => owner.put(`${path}/second-factor`, { required: true });
    },
  },
  {
    route: `post ${INSIDE}/transfer-ownership`,
    leaves: ['workspace.transferred'],
    prepare: async (scene) => {
      const workspace = await scene.owner.workspace();
      const { path } = workspace;
      const newOwner = await workspace.member();
      return () => scene.owner.post(`${path}/transfer-ownership`, { userId: newOwner.id });
    },
  },
];

/** Every write of both APIs, at least once. */
export const RECORDED: readonly RecordedWrite[] = [
  ...CONTENT_WRITES,
  ...media,
  ...redirects,
  ...people,
  ...webhooks,
  ...workspaces,
  ...TRANSFER_WRITES,
];
