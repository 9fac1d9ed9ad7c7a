import { ContentModule } from '@app/content';
import { IdentityModule } from '@app/identity';
import { HealthModule, HttpModule, PersistenceModule } from '@app/platform';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { migrations } from '../../../migrations/index.ts';
import type { Settings } from './config/settings.ts';
import { WiringModule } from './wiring/wiring.module.ts';

export interface AppOptions {
  settings: Settings;
  databaseUrl: string;
  /** Replace any adapter of any context. */
  overrides?: { persistence?: Provider[]; identity?: Provider[]; content?: Provider[] };
}

/** Galley whole: the platform, the contexts, and the wiring between them. */
@Module({})
export class AppModule {
  static register({ settings, databaseUrl, overrides = {} }: AppOptions): DynamicModule {
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
        HttpModule.register(settings),
        HealthModule,
        IdentityModule.register({ overrides: overrides.identity }),
        WiringModule,
        ContentModule.register({ media: settings, overrides: overrides.content }),
      ],
    };
  }
}
