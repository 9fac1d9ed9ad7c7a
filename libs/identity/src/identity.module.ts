import { Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { bind, Database, FrontDoor, provide } from '@app/platform';
import { Global, Module, Optional, type DynamicModule, type OnModuleInit, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Argon2PasswordHasher } from './adapters/crypto/argon2-password-hasher.ts';
import { RandomApiKeyTokens } from './adapters/crypto/random-api-key-tokens.ts';
import { ExternalGate } from './adapters/http/external-gate.ts';
import { WorkspaceController } from './adapters/http/workspace.controller.ts';
import { PostgresKeyHolders } from './adapters/postgres/postgres-key-holders.ts';
import { PostgresMemberReader } from './adapters/postgres/postgres-member-reader.ts';
import { WorkspaceSettingsCache } from './adapters/postgres/workspace-settings-cache.ts';
import { identityEntities } from './adapters/typeorm/identity-entities.ts';
import { TypeOrmApiKeyReader } from './adapters/typeorm/typeorm-api-key-reader.ts';
import { TypeOrmApiKeyRepository } from './adapters/typeorm/typeorm-api-key-repository.ts';
import { TypeOrmMembershipRepository } from './adapters/typeorm/typeorm-membership-repository.ts';
import { TypeOrmUserRepository } from './adapters/typeorm/typeorm-user-repository.ts';
import { TypeOrmWorkspaceReader } from './adapters/typeorm/typeorm-workspace-reader.ts';
import { TypeOrmWorkspaceRepository } from './adapters/typeorm/typeorm-workspace-repository.ts';
import { ApiKeyReader } from './ports/api-key-reader.port.ts';
import { ApiKeyRepository } from './ports/api-key-repository.port.ts';
import { ApiKeyTokens } from './ports/api-key-tokens.port.ts';
import { KeyHolders } from './ports/key-holders.port.ts';
import { MemberReader } from './ports/member-reader.port.ts';
import { MembershipRepository } from './ports/membership-repository.port.ts';
import { PasswordHasher } from './ports/password-hasher.port.ts';
import { UserRepository } from './ports/user-repository.port.ts';
import { WorkspaceReader } from './ports/workspace-reader.port.ts';
import { WorkspaceRepository } from './ports/workspace-repository.port.ts';
import { WorkspaceSettingsReader } from './ports/workspace-settings-reader.port.ts';
import { AddMember } from './use-cases/add-member.use-case.ts';
import { ChangePermissions } from './use-cases/change-permissions.use-case.ts';
import { CreateUser } from './use-cases/create-user.use-case.ts';
import { CreateWorkspace } from './use-cases/create-workspace.use-case.ts';
import { IssueApiKey } from './use-cases/issue-api-key.use-case.ts';
import { RemoveMember } from './use-cases/remove-member.use-case.ts';
import { RevokeApiKey } from './use-cases/revoke-api-key.use-case.ts';
import { UpdateWorkspaceSettings } from './use-cases/update-workspace-settings.use-case.ts';

const adapters: Provider[] = [
  bind(UserRepository, TypeOrmUserRepository, Database),
  bind(WorkspaceRepository, TypeOrmWorkspaceRepository, Database),
  bind(WorkspaceReader, TypeOrmWorkspaceReader, Database),
  bind(MembershipRepository, TypeOrmMembershipRepository, Database),
  bind(MemberReader, PostgresMemberReader, Database),
  bind(ApiKeyRepository, TypeOrmApiKeyRepository, Database),
  bind(ApiKeyReader, TypeOrmApiKeyReader, Database),
  { provide: ApiKeyTokens, useClass: RandomApiKeyTokens },
  { provide: PasswordHasher, useClass: Argon2PasswordHasher },
  provide(WorkspaceSettingsCache, Database),
  { provide: WorkspaceSettingsReader, useExisting: WorkspaceSettingsCache },
  bind(KeyHolders, PostgresKeyHolders, Database, WorkspaceSettingsCache),
];

const useCases: Provider[] = [
  provide(CreateUser, UserRepository, PasswordHasher, Clock, IdGenerator),
  provide(CreateWorkspace, WorkspaceRepository, MembershipRepository, TransactionRunner, Clock, IdGenerator),
  provide(UpdateWorkspaceSettings, WorkspaceRepository, TransactionRunner, Clock),
  provide(AddMember, UserRepository, MembershipRepository, Clock),
  provide(ChangePermissions, MembershipRepository, TransactionRunner, Clock),
  provide(RemoveMember, MembershipRepository, TransactionRunner),
  provide(IssueApiKey, ApiKeyRepository, MembershipRepository, ApiKeyTokens, Clock, IdGenerator),
  provide(RevokeApiKey, ApiKeyRepository, Clock),
];

const tokens = [...adapters, ...useCases].map((provider) => (provider as { provide: symbol }).provide);

export interface IdentityOptions {
  /** Providers that replace any adapter or use case; they come last. */
  overrides?: Provider[];
}

/** Users, workspaces, memberships and keys, and the gate of the external API. Every port and use case is for all to use. */
@Global()
@Module({})
export class IdentityModule implements OnModuleInit {
  /** Where there is no front door, as at the command line, there is nothing to guard. */
  constructor(
    private readonly externalGate: ExternalGate,
    @Optional() private readonly door?: FrontDoor,
  ) {}

  static register({ overrides = [] }: IdentityOptions = {}): DynamicModule {
    return {
      module: IdentityModule,
      imports: [TypeOrmModule.forFeature(identityEntities)],
      controllers: [WorkspaceController],
      providers: [...adapters, ...useCases, provide(ExternalGate, ApiKeyTokens, KeyHolders), ...overrides],
      exports: [...tokens, ExternalGate],
    };
  }

  onModuleInit(): void {
    this.door?.guard(this.externalGate);
  }
}
