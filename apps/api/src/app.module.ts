import { ContentModule } from '@app/content';
import { IdentityModule, type SignUpPolicy } from '@app/identity';
import { HealthModule, HttpModule, PersistenceModule, type Supervised } from '@app/platform';
import { RedirectsModule } from '@app/redirects';
import { SeoModule, type SeoOptions } from '@app/seo';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { migrations } from '../../../migrations/index.ts';
import type { Settings } from './config/settings.ts';
import { WiringModule } from './wiring/wiring.module.ts';

export interface AppOptions {
  settings: Settings;
  databaseUrl: string;
  /** When this is one of several processes. */
  supervisor?: Supervised;
  /** Schema types beyond the standard catalogue, and nodes beyond the standard graphs. */
  seo?: SeoOptions;
  /** Replace any adapter of any context. */
  overrides?: { persistence?: Provider[]; identity?: Provider[]; content?: Provider[]; redirects?: Provider[] };
}

/** Galley whole: the platform, the contexts, and the wiring between them. */
@Module({})
export class AppModule {
  static register({ settings, databaseUrl, supervisor, seo, overrides = {} }: AppOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot({ isGlobal: true, ignoreEnvFile: true, ignoreEnvVars: true, load: [() => settings] }),
        PersistenceModule.register({
          url: databaseUrl,
          poolMax: settings.databasePoolMax,
          migrations,
          overrides: overrides.persistence,
        }),
        HttpModule.register({ ...settings, supervised: supervisor !== undefined }),
        HealthModule.register({ supervisor }),
        IdentityModule.register({
          publicUrl: settings.publicUrl,
          signUp: signUpPolicy(settings),
          activityRetentionDays: settings.activityRetentionDays,
          overrides: overrides.identity,
        }),
        SeoModule.register(seo),
        WiringModule,
        ContentModule.register({ media: settings, overrides: overrides.content }),
        RedirectsModule.register({
          linkHealthMaxOpen: settings.linkHealthMaxOpen,
          overrides: overrides.redirects,
        }),
      ],
    };
  }
}

/** Unless it is set: open where the database is embedded, elsewhere for the first person only. */
function signUpPolicy({ signUp, databaseUrl }: Settings): SignUpPolicy {
  return signUp ?? (databaseUrl === null ? 'open' : 'open-for-the-first');
}
