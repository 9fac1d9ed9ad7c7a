import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provide, type ModuleImports } from '@app/platform';
import { ActivityController } from './adapters/http/activity/activity.controller.ts';
import { EntityActivityController } from './adapters/http/activity/entity-activity.controller.ts';
import { ApiKeyAuthenticator } from './adapters/http/api-key/api-key-authenticator.ts';
import { ApiKeysController } from './adapters/http/api-key/api-keys.controller.ts';
import { AcceptanceController, InvitationsController } from './adapters/http/invitation/invitations.controller.ts';
import { ExtensionPermissionsController } from './adapters/http/membership/extension-permissions.controller.ts';
import { MembersController } from './adapters/http/membership/members.controller.ts';
import { PasskeySignInController } from './adapters/http/passkey/passkey-sign-in.controller.ts';
import { PasskeysController } from './adapters/http/passkey/passkeys.controller.ts';
import { OwnIdentitiesController } from './adapters/http/provider/own-identities.controller.ts';
import { ProviderSignInController } from './adapters/http/provider/provider-sign-in.controller.ts';
import { SecondFactorPolicyController } from './adapters/http/second-factor/second-factor-policy.controller.ts';
import { SecondFactorController } from './adapters/http/second-factor/second-factor.controller.ts';
import { SecondStepController } from './adapters/http/second-factor/second-step.controller.ts';
import { AccountLinksController } from './adapters/http/session/account-links.controller.ts';
import { AuthController } from './adapters/http/session/auth.controller.ts';
import { OwnSessionsController } from './adapters/http/session/own-sessions.controller.ts';
import { SessionAuthenticator } from './adapters/http/session/session-authenticator.ts';
import { SessionCredentials } from './adapters/http/session/session-credentials.ts';
import { MailController } from './adapters/http/user/mail.controller.ts';
import { MeController } from './adapters/http/user/me.controller.ts';
import { OwnAccountController } from './adapters/http/user/own-account.controller.ts';
import { PreferencesController } from './adapters/http/user/preferences.controller.ts';
import { DashboardWorkspacesController } from './adapters/http/workspace/dashboard-workspaces.controller.ts';
import { PermalinkChecksController } from './adapters/http/workspace/permalink-checks.controller.ts';
import { WorkspaceController } from './adapters/http/workspace/workspace.controller.ts';
import { ListActivityTool } from './adapters/mcp/list-activity.tool.ts';
import { identityEntities } from './adapters/postgres/identity-entities.ts';
import { ActivityRetention, DEFAULT_ACTIVITY_RETENTION_DAYS } from './domain/activity/activity-retention.ts';
import type { ProviderSettings } from './domain/provider/provider-settings.ts';
import { SingleSignOn } from './domain/provider/single-sign-on.ts';
import { Quotas, type QuotaLimits } from './domain/quotas.ts';
import { SignUpSetting, type SignUpPolicy } from './domain/user/sign-up-policy.ts';
import { ActivityReader } from './ports/activity/activity-reader.port.ts';
import { ApiKeyLookup } from './ports/api-key/api-key-lookup.port.ts';
import { ApiKeyTokens } from './ports/api-key/api-key-tokens.port.ts';
import { SessionTokens } from './ports/session/opaque-tokens.port.ts';
import { SessionLookup } from './ports/session/session-lookup.port.ts';
import { adapters } from './providers/adapter.providers.ts';
import { useCases } from './providers/use-case.providers.ts';

export interface IdentityOptions {
  /** Modules that provide what this context needs from others: `WorkspaceContents` and content changes. */
  imports?: ModuleImports;
  /** Who may create an account without an invitation; `open-for-the-first` by default. */
  signUp?: SignUpPolicy;
  /** Public URL of the service: identifies its own origin, and decides whether cookies require https. */
  publicUrl?: string;
  /** What the key that encrypts secrets of authenticator apps is derived from; none by default. */
  twoFactorKey?: (() => string) | null;
  /** Days for which entries of the activity log are kept; 365 by default. */
  activityRetentionDays?: number;
  /** Slug of a workspace that the first account will own, unless its owner can sign in. */
  firstAccountOwns?: string;
  /** Limits of accounts and workspaces; see `DEFAULT_QUOTAS`. */
  quotas?: Partial<QuotaLimits>;
  /** OpenID providers by which users sign in; none by default. */
  providers?: readonly ProviderSettings[];
  /** Providers that replace any adapter or use case; they are registered last. */
  overrides?: Provider[];
}

const controllers = [
  WorkspaceController,
  AuthController,
  AccountLinksController,
  SecondStepController,
  PasskeySignInController,
  ProviderSignInController,
  OwnIdentitiesController,
  MailController,
  MeController,
  OwnAccountController,
  SecondFactorController,
  PasskeysController,
  SecondFactorPolicyController,
  PreferencesController,
  OwnSessionsController,
  DashboardWorkspacesController,
  PermalinkChecksController,
  MembersController,
  ExtensionPermissionsController,
  InvitationsController,
  AcceptanceController,
  ApiKeysController,
  ActivityController,
  EntityActivityController,
];

/** Users, workspaces, memberships, invitations and keys, and the authenticators of both APIs. */
@Module({})
export class IdentityModule {
  static register(options: IdentityOptions = {}): DynamicModule {
    const { signUp = 'open-for-the-first', publicUrl = 'http://localhost', overrides = [], imports = [] } = options;
    const retention = new ActivityRetention(options.activityRetentionDays ?? DEFAULT_ACTIVITY_RETENTION_DAYS);
    const shared = [
      ...adapters,
      ...useCases({
        signUp: new SignUpSetting(signUp, options.firstAccountOwns),
        retention,
        quotas: new Quotas(options.quotas),
        publicUrl,
        twoFactorKey: options.twoFactorKey ?? null,
        signOn: new SingleSignOn(options.providers ?? []),
      }),
    ];
    return {
      module: IdentityModule,
      imports: [...imports, TypeOrmModule.forFeature(identityEntities)],
      controllers,
      providers: [
        ...shared,
        { provide: SessionCredentials, useFactory: () => new SessionCredentials(publicUrl) },
        provide(ApiKeyAuthenticator, ApiKeyTokens, ApiKeyLookup),
        provide(ListActivityTool, ActivityReader),
        provide(SessionAuthenticator, SessionTokens, SessionLookup, SessionCredentials),
        ...overrides,
      ],
      exports: shared.map((provider) => (provider as { provide: symbol }).provide),
    };
  }
}
