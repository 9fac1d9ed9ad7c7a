import type { JsonSchema } from '@app/platform';
import { ACTIVITY } from './activity/activity.response.ts';
import { API_KEY, ISSUED_API_KEY } from './api-key/api-key.response.ts';
import { INVITATION, INVITATION_OUTLINE, ISSUED_INVITATION } from './invitation/invitation.response.ts';
import { EXTENSION_PERMISSIONS } from './membership/extension-permissions.response.ts';
import { MEMBER } from './membership/member.response.ts';
import { ADDED_PASSKEY, PASSKEY, PASSKEY_OPTIONS } from './passkey/passkey.response.ts';
import { OWN_IDENTITIES, PROVIDER_ATTEMPT, PROVIDER_SESSION } from './provider/provider.response.ts';
import {
  CONFIRMED_FACTOR,
  RECOVERY_CODES,
  SECOND_FACTOR,
  SECOND_FACTOR_POLICY,
  STARTED_TOTP,
} from './second-factor/second-factor.response.ts';
import { CONFIRMED_EMAIL } from './session/account-links.response.ts';
import { OWN_SESSION } from './session/own-session.response.ts';
import { AUTH_STATUS, CHANGED_PASSWORD, SESSION } from './session/session.response.ts';
import { MAIL_STATUS } from './user/mail.response.ts';
import { ME, MEMBERSHIP } from './user/me.response.ts';
import { PERSONAL_DATA } from './user/personal-data.response.ts';
import { PREFERENCES } from './user/preferences.response.ts';
import { USER } from './user/user.response.ts';
import {
  CHANGED_WORKSPACE,
  CHECKED_PERMALINKS,
  EDITED_WORKSPACE,
  OWN_WORKSPACE,
  WORKSPACE,
} from './workspace/workspace.response.ts';

/** The response schemas of this context, as components of the OpenAPI documents. */
export const identityComponents: Readonly<Record<string, JsonSchema>> = {
  Workspace: WORKSPACE.schema,
  EditedWorkspace: EDITED_WORKSPACE.schema,
  ChangedWorkspace: CHANGED_WORKSPACE.schema,
  CheckedPermalinks: CHECKED_PERMALINKS.schema,
  Activity: ACTIVITY.schema,
  ApiKey: API_KEY.schema,
  IssuedApiKey: ISSUED_API_KEY.schema,
  Invitation: INVITATION.schema,
  IssuedInvitation: ISSUED_INVITATION.schema,
  Member: MEMBER.schema,
  ExtensionPermissions: EXTENSION_PERMISSIONS.schema,
  User: USER.schema,
  OwnSession: OWN_SESSION.schema,
  OwnWorkspace: OWN_WORKSPACE.schema,
  AuthStatus: AUTH_STATUS.schema,
  InvitationOutline: INVITATION_OUTLINE.schema,
  Membership: MEMBERSHIP.schema,
  Me: ME.schema,
  Preferences: PREFERENCES.schema,
  Session: SESSION.schema,
  ChangedPassword: CHANGED_PASSWORD.schema,
  ConfirmedEmail: CONFIRMED_EMAIL.schema,
  Passkey: PASSKEY.schema,
  AddedPasskey: ADDED_PASSKEY.schema,
  PasskeyOptions: PASSKEY_OPTIONS.schema,
  SecondFactor: SECOND_FACTOR.schema,
  SecondFactorPolicy: SECOND_FACTOR_POLICY.schema,
  StartedTotp: STARTED_TOTP.schema,
  ConfirmedFactor: CONFIRMED_FACTOR.schema,
  RecoveryCodes: RECOVERY_CODES.schema,
  MailStatus: MAIL_STATUS.schema,
  OwnIdentities: OWN_IDENTITIES.schema,
  ProviderAttempt: PROVIDER_ATTEMPT.schema,
  ProviderSession: PROVIDER_SESSION.schema,
  PersonalData: PERSONAL_DATA.schema,
};
