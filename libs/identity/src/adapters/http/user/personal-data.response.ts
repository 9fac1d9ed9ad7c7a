import { arrayOf, instant, integer, orNull, ResponseShape, shape, text, uuid, type JsonSchema } from '@app/platform';
import type { PersonalData } from '../../../domain/user/personal-data.ts';
import { email, permissions, role } from '../identity-fields.ts';

const workspaceId = uuid;
const createdAt = instant;
const listed = (description: string, item: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  ...arrayOf(shape(item)),
  description,
});
const named: JsonSchema = { ...text, description: 'Its name.', example: 'The Copper Kettle' };
const browser: JsonSchema = { ...orNull(text), description: 'What the browser called itself.', example: 'Mozilla/5.0' };
const place: JsonSchema = { ...orNull(text), description: 'The network address at sign-in.', example: '192.0.2.1' };
const lastUsed: JsonSchema = { ...instant, description: 'When it was used last.' };

/** What the service knows of a person; instants become text as the body is rendered. */
export const PERSONAL_DATA = ResponseShape.of<PersonalData>()({
  account: [
    {
      ...shape({
        id: uuid,
        email,
        emailConfirmedAt: { ...orNull(instant), description: 'When the address was confirmed.' },
        displayName: { ...text, description: 'The name that others see.', example: 'Mara Lindqvist' },
        createdAt,
        updatedAt: instant,
      }),
      description: 'The account.',
    },
    ({ account }) => plain(account),
  ],
  memberships: [
    listed('Where the person is a member.', { workspaceId, workspaceName: named, role, permissions, createdAt }),
    ({ memberships }) => plain(memberships),
  ],
  sessions: [
    listed('Where the person is signed in.', { browser, place, createdAt, lastSeenAt: lastUsed }),
    ({ sessions }) => plain(sessions),
  ],
  secondFactor: [
    {
      ...shape({
        totpSince: { ...orNull(instant), description: 'Since when an authenticator app is set up.' },
        recoveryCodes: { ...integer, description: 'How many recovery codes are left.', example: 10 },
      }),
      description: 'What sign-ins are confirmed with, without secrets.',
    },
    ({ secondFactor }) => plain(secondFactor),
  ],
  passkeys: [
    listed('Passkeys to sign in with.', {
      name: named,
      createdAt,
      lastUsedAt: { ...orNull(instant), description: 'When it was used last.' },
    }),
    ({ passkeys }) => plain(passkeys),
  ],
  identities: [
    listed('Providers by which the person signs in.', {
      issuer: { ...text, description: 'The provider.', example: 'https://login.example.com' },
      subject: { ...text, description: 'Who the person is there.', example: '248289761001' },
      email: { ...orNull(text), description: 'The address that the provider stated.', example: 'ada@example.com' },
      createdAt,
      lastUsedAt: lastUsed,
    }),
    ({ identities }) => plain(identities),
  ],
  knownAddresses: [
    listed('Network addresses of sign-ins: only digests of them are stored.', { lastUsedAt: lastUsed }),
    ({ knownAddresses }) => plain(knownAddresses),
  ],
  apiKeys: [
    listed('API keys that the person created.', {
      workspaceId,
      name: named,
      createdAt,
      lastUsedAt: { ...orNull(instant), description: 'When it was used last.' },
    }),
    ({ apiKeys }) => plain(apiKeys),
  ],
  invitationsSent: [
    listed('Open invitations that the person sent.', { workspaceId, email, createdAt }),
    ({ invitationsSent }) => plain(invitationsSent),
  ],
  preferences: [
    { type: 'object', additionalProperties: true, description: 'The preferences, as they were stored.', example: {} },
    ({ preferences }) => preferences,
  ],
  activity: [
    listed('What the person did, the latest first; 10,000 entries at most.', {
      workspaceId,
      action: { ...text, description: 'What was done.', example: 'post.published' },
      entityName: { ...orNull(text), description: 'With what.', example: 'Rye bread' },
      createdAt,
    }),
    ({ activity }) => plain(activity),
  ],
});

/** With instants as text. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
