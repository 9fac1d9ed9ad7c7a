import { arrayOf, component, orNull, ResponseShape, shape, text, truth, uuid, type BodyOf } from '@app/platform';
import type { ExtraPermissions, Role } from '@app/shared-kernel';
import type { User } from '../../../domain/user/user.ts';
import type { Workspace } from '../../../domain/workspace/workspace.ts';
import type { OwnMembership } from '../../../ports/membership/member-reader.port.ts';
import { defaultAuthorId, extras, permissions, role } from '../identity-fields.ts';
import { heldExtras, heldPermissions } from '../membership/member.response.ts';
import {
  PERMALINKS,
  presentSeoTemplates,
  SEO_TEMPLATES,
  TIME_ZONE,
  WORKSPACE,
} from '../workspace/workspace.response.ts';
import { USER } from './user.response.ts';

interface ShownMembership extends OwnMembership {
  /** The permissions that extensions declare. */
  readonly declared: ExtraPermissions;
}

const settings = WORKSPACE.properties;

/** What every member needs to know of the site for paths, previews and scores. */
const site = ResponseShape.of<Workspace>()({
  siteName: [settings.siteName, ({ siteName }) => siteName],
  siteUrl: [settings.siteUrl, ({ siteUrl }) => siteUrl],
  defaultLocale: [settings.defaultLocale, ({ defaultLocale }) => defaultLocale],
  timeZone: [TIME_ZONE, ({ timeZone }) => timeZone],
  permalinks: [PERMALINKS.schema, (workspace) => PERMALINKS.present(workspace)],
  seoTemplates: [SEO_TEMPLATES, presentSeoTemplates],
  publisherNamed: [
    { ...truth, description: 'Whether the publisher has a name.' },
    ({ publisher }) => publisher.name !== null,
  ],
});

/** A membership of the signed-in user. */
export const MEMBERSHIP = ResponseShape.of<ShownMembership>()({
  workspace: [
    shape({ id: uuid, name: settings.name, slug: settings.slug }),
    ({ workspace: { id, name, slug } }) => ({ id, name, slug }),
  ],
  role: [role, ({ membership }): Role => membership.role],
  permissions: [permissions, ({ membership }) => heldPermissions(membership)],
  extras: [extras, ({ membership, declared }) => heldExtras(membership, declared)],
  defaultAuthorId: [defaultAuthorId, ({ membership }) => membership.defaultAuthorId ?? null],
  needsSecondFactor: [
    {
      ...truth,
      description: 'Whether the workspace demands a second factor and the user has none: then all its routes are 403.',
    },
    ({ needsSecondFactor }) => needsSecondFactor ?? false,
  ],
  site: [site.schema, ({ workspace }) => site.present(workspace)],
  owner: [
    { ...orNull(text), description: 'The name of the owner, who can give every right.', example: 'Mara Lindqvist' },
    ({ owner }) => owner,
  ],
});

interface ShownMe {
  readonly user: User;
  readonly memberships: readonly ShownMembership[];
}

/** The signed-in user, with their memberships. */
export const ME = ResponseShape.of<ShownMe>()({
  user: [component('User'), ({ user }) => USER.present(user)],
  memberships: [
    arrayOf(component('Membership')),
    ({ memberships }) => memberships.map((each) => MEMBERSHIP.present(each)),
  ],
});

export type MembershipBody = BodyOf<typeof MEMBERSHIP>;
