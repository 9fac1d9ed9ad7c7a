import { FrontDoor, provide } from '@app/platform';
import { Global, Module, Optional, type DynamicModule, type OnModuleInit, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivityController } from './adapters/http/dashboard/activity.controller.ts';
import { ApiKeysController } from './adapters/http/dashboard/api-keys.controller.ts';
import { AuthController } from './adapters/http/dashboard/auth.controller.ts';
import { DashboardGate } from './adapters/http/dashboard/dashboard-gate.ts';
import { AcceptanceController, InvitationsController } from './adapters/http/dashboard/invitations.controller.ts';
import { MeController } from './adapters/http/dashboard/me.controller.ts';
import { MembersController } from './adapters/http/dashboard/members.controller.ts';
import { SessionCredentials } from './adapters/http/dashboard/session-credentials.ts';
import { WorkspacesController } from './adapters/http/dashboard/workspaces.controller.ts';
import { ExternalGate } from './adapters/http/external-gate.ts';
import { WorkspaceController } from './adapters/http/workspace.controller.ts';
import { identityEntities } from './adapters/typeorm/identity-entities.ts';
import { ActivityRetention, DEFAULT_ACTIVITY_RETENTION_DAYS } from './domain/activity-retention.ts';
import type { SignUpPolicy } from './domain/sign-up-policy.ts';
import { adapters, useCases } from './identity.providers.ts';
import { ApiKeyTokens } from './ports/api-key-tokens.port.ts';
import { KeyHolders } from './ports/key-holders.port.ts';
import { SessionTokens } from './ports/opaque-tokens.port.ts';
import { SessionHolders } from './ports/session-holders.port.ts';

export interface IdentityOptions {
  /** Who may create an account by himself; by default the first person only, and whoever is invited. */
  signUp?: SignUpPolicy;
  /** Where the public reaches the service: tells its own pages from others, and whether cookies need https. */
  publicUrl?: string;
  /** How many days entries of the activity log are kept; 365 by default. */
  activityRetentionDays?: number;
  /** Providers that replace any adapter or use case; they come last. */
  overrides?: Provider[];
}

const controllers = [
  WorkspaceController,
  AuthController,
  MeController,
  WorkspacesController,
  MembersController,
  InvitationsController,
  AcceptanceController,
  ApiKeysController,
  ActivityController,
];

/**
 * Users, workspaces, memberships, invitations and keys, and the gates of both APIs. Every port and use case is for all to
 * use. What it asks of other contexts (WorkspaceContents) has to be provided by a global module.
 */
@Global()
@Module({})
export class IdentityModule implements OnModuleInit {
  /** Where there is no front door there is nothing to guard. */
  constructor(
    private readonly externalGate: ExternalGate,
    private readonly dashboardGate: DashboardGate,
    @Optional() private readonly door?: FrontDoor,
  ) {}

  static register(options: IdentityOptions = {}): DynamicModule {
    const { signUp = 'open-for-the-first', publicUrl = 'http://localhost', overrides = [] } = options;
    const retention = new ActivityRetention(options.activityRetentionDays ?? DEFAULT_ACTIVITY_RETENTION_DAYS);
    const shared = [...adapters, ...useCases(signUp, retention)];
    return {
      module: IdentityModule,
      imports: [TypeOrmModule.forFeature(identityEntities)],
      controllers,
      providers: [
        ...shared,
        { provide: SessionCredentials, useFactory: () => new SessionCredentials(publicUrl) },
        provide(ExternalGate, ApiKeyTokens, KeyHolders),
        provide(DashboardGate, SessionTokens, SessionHolders, SessionCredentials),
        ...overrides,
      ],
      exports: shared.map((provider) => (provider as { provide: symbol }).provide),
    };
  }

  onModuleInit(): void {
    this.door?.guard(this.externalGate);
    this.door?.guard(this.dashboardGate);
  }
}
