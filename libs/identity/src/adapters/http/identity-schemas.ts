import {
  anyObject,
  arrayOf,
  choice,
  component,
  instant,
  integer,
  orNull,
  shape,
  text,
  truth,
  uuid,
  type JsonSchema,
} from '@app/platform';
import { ACTIVITY_WAYS, PERMISSIONS } from '@app/shared-kernel';

const permissions = arrayOf(choice(...PERMISSIONS));
const extras: JsonSchema = {
  ...arrayOf(text),
  description: 'Rights that extensions bring; the owner has all of them.',
  example: [],
};
const textOrNull = orNull(text);
const pattern = (example: string): JsonSchema => ({ ...text, example });
const email: JsonSchema = { ...text, example: 'mara@kettle.example' };
const displayName: JsonSchema = { ...textOrNull, example: 'Mara Lindqvist' };
const template = shape({ title: textOrNull, description: textOrNull });

/** What consumers see of a workspace. */
const settings: Readonly<Record<string, JsonSchema>> = {
  id: uuid,
  name: { ...text, example: 'The Copper Kettle' },
  slug: { ...text, example: 'copper-kettle' },
  siteName: { ...textOrNull, example: 'The Copper Kettle' },
  siteUrl: { ...textOrNull, example: 'https://kettle.example' },
  defaultLocale: { ...text, example: 'en' },
  twitterSite: { ...textOrNull, example: '@kettle' },
  facebookAppId: textOrNull,
  breadcrumbsEnabled: truth,
  siteVerification: shape({ google: textOrNull, bing: textOrNull }),
  defaultOgImageUrl: textOrNull,
  publisherType: { ...textOrNull, example: 'Organization' },
  publisher: shape({
    name: { ...textOrNull, example: 'The Copper Kettle' },
    logoMediaId: orNull(uuid),
    sameAs: arrayOf(text),
  }),
  primaryColor: { ...textOrNull, example: '#0a7' },
  logoUrl: textOrNull,
  aboutMd: { ...textOrNull, example: 'We *bake*.' },
  permalinks: shape({
    post: pattern('/{year}/{slug}'),
    page: pattern('/{slug}'),
    category: pattern('/category/{path}'),
    tag: pattern('/tag/{slug}'),
    author: pattern('/author/{slug}'),
  }),
};

const editedSettings: Readonly<Record<string, JsonSchema>> = {
  ...settings,
  seoTemplates: shape({ post: template, page: template, category: template, tag: template, author: template }),
  version: { ...integer, minimum: 1, description: 'Raised when a setting changes; for ifVersion.', example: 3 },
  createdAt: instant,
  updatedAt: instant,
};

const apiKey: Readonly<Record<string, JsonSchema>> = {
  id: uuid,
  workspaceId: uuid,
  name: { ...text, example: 'website' },
  prefix: { ...text, example: 'galley_live_4fQ9xZ' },
  createdByUserId: orNull(uuid),
  expiresAt: orNull(instant),
  revokedAt: { ...orNull(instant), example: null },
  lastUsedAt: { ...orNull(instant), description: 'When the key was last used, to the hour.' },
  createdAt: instant,
};

const invitation: Readonly<Record<string, JsonSchema>> = {
  id: uuid,
  workspaceId: uuid,
  email,
  permissions,
  inviterLacks: {
    ...permissions,
    description: 'Offered permissions that the inviter no longer holds. While there are any, nobody can accept it.',
    example: [],
  },
  extras,
  inviterLacksExtras: { ...arrayOf(text), description: 'As inviterLacks, of the rights of extensions.', example: [] },
  invitedByUserId: orNull(uuid),
  expiresAt: instant,
  createdAt: instant,
};

const activity: Readonly<Record<string, JsonSchema>> = {
  id: uuid,
  workspaceId: uuid,
  action: { ...text, example: 'post.updated' },
  entity: shape({
    type: { ...text, example: 'post' },
    id: orNull(uuid),
    name: { ...textOrNull, example: 'A first loaf' },
  }),
  details: { ...anyObject, description: 'Depends on the action.', example: { fields: ['title', 'seo'] } },
  actor: shape({
    via: choice(...ACTIVITY_WAYS),
    userId: orNull(uuid),
    displayName,
    apiKeyId: { ...orNull(uuid), example: null },
    apiKeyName: textOrNull,
    apiKeyPrefix: textOrNull,
  }),
  createdAt: instant,
};

/** What this context's routes answer, as components of the OpenAPI documents. */
export const identityComponents: Readonly<Record<string, JsonSchema>> = {
  Workspace: shape(settings),
  EditedWorkspace: shape(editedSettings),
  ChangedWorkspace: shape({
    ...editedSettings,
    changedPaths: { ...integer, example: 12, description: 'How many live paths differ after a change of permalinks.' },
  }),
  Activity: shape(activity),
  ApiKey: shape(apiKey),
  IssuedApiKey: shape({
    ...apiKey,
    key: { ...text, description: 'The key itself, told this once.', example: 'galley_live_4fQ9xZ…' },
  }),
  Invitation: shape(invitation),
  IssuedInvitation: shape({ ...invitation, token: { ...text, description: 'Told this once.', example: 'Zk3…' } }),
  Member: shape({
    userId: uuid,
    email,
    displayName,
    role: choice('owner', 'member'),
    permissions,
    extras,
    createdAt: instant,
    updatedAt: instant,
  }),
  ExtensionPermissions: shape({
    data: arrayOf(shape({ name: pattern('comments.moderate'), label: pattern('Moderate comments') })),
  }),
  User: shape({ id: uuid, email, displayName, createdAt: instant, updatedAt: instant }),
  OwnSession: shape({
    id: uuid,
    browser: {
      ...textOrNull,
      description: 'What the browser called itself when it signed in.',
      example: 'Mozilla/5.0',
    },
    current: { ...truth, description: 'Whether it is the one that asks.' },
    createdAt: instant,
    lastSeenAt: { ...instant, description: 'Noted at most once an hour.' },
  }),
  OwnWorkspace: shape({
    id: uuid,
    name: settings['name'] as JsonSchema,
    slug: settings['slug'] as JsonSchema,
    role: choice('owner', 'member'),
  }),
  AuthStatus: shape({
    signUp: {
      ...choice('first', 'open', 'invited'),
      description: 'first: nobody can sign in yet. open: anybody may sign up. invited: with an invitation.',
    },
  }),
  InvitationOutline: shape({
    workspace: shape({ name: settings['name'] as JsonSchema }),
    invitedBy: { ...displayName, description: 'The name of whoever sent it; null for the operator of the service.' },
    email,
    expiresAt: instant,
  }),
  Membership: shape({
    workspace: shape({ id: uuid, name: settings['name'] as JsonSchema, slug: settings['slug'] as JsonSchema }),
    role: choice('owner', 'member'),
    permissions,
    extras,
    site: shape({
      siteName: settings['siteName'] as JsonSchema,
      siteUrl: settings['siteUrl'] as JsonSchema,
      defaultLocale: settings['defaultLocale'] as JsonSchema,
      permalinks: settings['permalinks'] as JsonSchema,
      seoTemplates: editedSettings['seoTemplates'] as JsonSchema,
      publisherNamed: { ...truth, description: 'Whether the publisher has a name.' },
    }),
  }),
  Me: shape({ user: component('User'), memberships: arrayOf(component('Membership')) }),
  Session: shape(
    {
      token: { ...text, description: 'For Authorization: Bearer. Absent with cookieOnly.', example: 'q8R…' },
      user: component('User'),
    },
    ['token'],
  ),
  ChangedPassword: shape({ user: component('User') }),
};
