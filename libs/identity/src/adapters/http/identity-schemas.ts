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
const textOrNull = orNull(text);
const template = shape({ title: textOrNull, description: textOrNull });

/** What consumers see of a workspace. */
const settings: Readonly<Record<string, JsonSchema>> = {
  id: uuid,
  name: { ...text, example: 'The Copper Kettle' },
  slug: { ...text, example: 'copper-kettle' },
  siteName: textOrNull,
  siteUrl: textOrNull,
  defaultLocale: textOrNull,
  twitterSite: textOrNull,
  facebookAppId: textOrNull,
  breadcrumbsEnabled: truth,
  siteVerification: shape({ google: textOrNull, bing: textOrNull }),
  defaultOgImageUrl: textOrNull,
  publisherType: textOrNull,
  publisher: shape({ name: textOrNull, logoMediaId: orNull(uuid), sameAs: arrayOf(text) }),
  primaryColor: textOrNull,
  logoUrl: textOrNull,
  aboutMd: textOrNull,
  permalinks: shape({ post: textOrNull, page: textOrNull, category: textOrNull, tag: textOrNull, author: textOrNull }),
};

const editedSettings: Readonly<Record<string, JsonSchema>> = {
  ...settings,
  seoTemplates: shape({ post: template, page: template, category: template, tag: template, author: template }),
  createdAt: instant,
  updatedAt: instant,
};

const apiKey: Readonly<Record<string, JsonSchema>> = {
  id: uuid,
  workspaceId: uuid,
  name: text,
  prefix: text,
  createdByUserId: orNull(uuid),
  expiresAt: orNull(instant),
  revokedAt: orNull(instant),
  createdAt: instant,
};

const invitation: Readonly<Record<string, JsonSchema>> = {
  id: uuid,
  workspaceId: uuid,
  email: text,
  permissions,
  invitedByUserId: orNull(uuid),
  expiresAt: instant,
  createdAt: instant,
};

const activity: Readonly<Record<string, JsonSchema>> = {
  id: uuid,
  workspaceId: uuid,
  action: { ...text, example: 'post.updated' },
  entity: shape({ type: { ...text, example: 'post' }, id: orNull(uuid), name: orNull(text) }),
  details: { ...anyObject, description: 'Depends on the action.', example: { fields: ['title', 'seo'] } },
  actor: shape({
    via: choice(...ACTIVITY_WAYS),
    userId: orNull(uuid),
    displayName: textOrNull,
    apiKeyId: orNull(uuid),
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
    changedPaths: { ...integer, description: 'How many live paths differ after a change of permalinks.' },
  }),
  Activity: shape(activity),
  ApiKey: shape(apiKey),
  IssuedApiKey: shape({ ...apiKey, key: { ...text, description: 'The key itself, told this once.' } }),
  Invitation: shape(invitation),
  IssuedInvitation: shape({ ...invitation, token: { ...text, description: 'Told this once.' } }),
  Member: shape({
    userId: uuid,
    email: text,
    displayName: textOrNull,
    role: choice('owner', 'member'),
    permissions,
    createdAt: instant,
    updatedAt: instant,
  }),
  User: shape({ id: uuid, email: text, displayName: textOrNull, createdAt: instant, updatedAt: instant }),
  Membership: shape({
    workspace: shape({ id: uuid, name: text, slug: text }),
    role: choice('owner', 'member'),
    permissions,
  }),
  Me: shape({ user: component('User'), memberships: arrayOf(component('Membership')) }),
  Session: shape({ token: { ...text, description: 'For Authorization: Bearer.' }, user: component('User') }),
  ChangedPassword: shape({ user: component('User') }),
};
