import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { ChangesModule } from '@app/changes';
import { ContentModule } from '@app/content';
import { ApiKeyLookup, ApiKeyTokens, contentVersionStatement, IdentityModule, McpAuthenticator } from '@app/identity';
import {
  HealthModule,
  HttpModule,
  JobsModule,
  MailModule,
  McpModule,
  PersistenceModule,
  provide,
  WorkerPoolModule,
  type Supervised,
} from '@app/platform';
import { RedirectsModule } from '@app/redirects';
import { SeoModule, type SeoOptions } from '@app/seo';
import { TransferModule } from '@app/transfer';
import { WebhooksModule } from '@app/webhooks';
import { migrations } from '../../../migrations/index.ts';
import { keyOf } from './config/key-file.ts';
import type { Settings } from './config/settings.ts';
import { signUpPolicy } from './config/sign-up-policy.ts';
import { DEMO_SLUG } from './demo/demo-site.ts';
import { Composition } from './extensions/composition.ts';
import { ListenersModule } from './extensions/listeners/listeners.module.ts';
import { ModuleLinks, withImports } from './module-links.ts';
import { TEXT_PROGRAM } from './threads/text-program-path.ts';
import { INSTRUCTIONS, PROMPTS } from './wiring/mcp/mcp-texts.ts';
import { McpController, McpOrigins } from './wiring/mcp/mcp.controller.ts';
import { WiringModule } from './wiring/wiring.module.ts';

/** What the application is made of: settings, database, extensions and overrides. */
export interface AppOptions {
  settings: Settings;
  databaseUrl: string;
  /** For programs that use standard output for something else than the log. */
  logToStandardError?: boolean;
  /** Set if this is one of several processes. */
  supervisor?: Supervised;
  /** Schema types in addition to the standard catalogue, and nodes in addition to the standard graphs. */
  seo?: Omit<SeoOptions, 'imports'>;
  /** The extensions of the installation; none by default. */
  composition?: Composition;
  /** Providers that replace adapters of the contexts. */
  overrides?: {
    persistence?: Provider[];
    identity?: Provider[];
    changes?: Provider[];
    content?: Provider[];
    redirects?: Provider[];
  };
}

/** The complete Galley: the platform, the contexts, and the wiring between them. Importing modules may inject what contexts export. */
@Module({})
export class AppModule {
  static register(options: AppOptions): DynamicModule {
    const { composition = Composition.none } = options;
    const links = new ModuleLinks();
    const root = composition.applyTo({
      module: AppModule,
      imports: [
        ...platform(options, links),
        ...contexts(options, links),
        WiringModule.register(composition.tables, links.to(...CONTEXTS)),
        ListenersModule.register(composition.listeners),
        ...assistants(options, links),
        ...composition.modules.map((module) => withImports(module, links.to(AppModule))),
      ],
      exports: [...CONTEXTS, WiringModule],
    });
    return links.resolveImports(root);
  }
}

/** The server for assistants; without it there is no such path. */
function assistants({ settings, databaseUrl, composition }: AppOptions, links: ModuleLinks): DynamicModule[] {
  if (!settings.mcp) return [];
  const mcp = McpModule.register({
    imports: links.to(IdentityModule, WiringModule),
    controllers: [McpController],
    providers: [
      provide(McpAuthenticator, ApiKeyTokens, ApiKeyLookup),
      { provide: McpOrigins, useFactory: () => new McpOrigins(settings.corsOrigins) },
      ...(composition?.tools ?? []),
    ],
    // What all processes of an installation have in common, and only they.
    secret: databaseUrl,
    instructions: INSTRUCTIONS,
    prompts: PROMPTS,
  });
  return [mcp];
}

const CONTEXTS = [
  IdentityModule,
  ChangesModule,
  SeoModule,
  TransferModule,
  ContentModule,
  RedirectsModule,
  WebhooksModule,
];

/** The parts available to every module without an import: configuration, database, time and ids, HTTP, health. */
function platform(
  { settings, databaseUrl, logToStandardError, supervisor, composition, overrides }: AppOptions,
  links: ModuleLinks,
): DynamicModule['imports'] & object {
  return [
    ConfigModule.forRoot({ isGlobal: true, ignoreEnvFile: true, ignoreEnvVars: true, load: [() => settings] }),
    PersistenceModule.register({
      url: databaseUrl,
      poolMax: settings.databasePoolMax,
      sessionSettings: settings.databaseSessionSettings,
      prepare: settings.databasePrepare,
      replicas: { urls: settings.databaseReplicaUrls, contentVersion: contentVersionStatement },
      migrations,
      overrides: overrides?.persistence,
    }),
    HttpModule.register({
      ...settings,
      imports: links.to(ChangesModule, ContentModule),
      supervised: supervisor !== undefined,
      extraPermissions: composition?.permissions ?? [],
      ...(logToStandardError && { logToStandardError }),
    }),
    HealthModule.register({ supervisor, metricsToken: settings.metricsToken }),
    JobsModule.register(settings.jobs),
    MailModule.register(settings.smtp),
    WorkerPoolModule.register(TEXT_PROGRAM),
  ];
}

function seoModule({ seo = {}, composition = Composition.none }: AppOptions, links: ModuleLinks): DynamicModule {
  return SeoModule.register({
    ...seo,
    imports: links.to(WiringModule),
    schemaTypes: [...(seo.schemaTypes ?? []), ...(composition.seo.schemaTypes ?? [])],
    contributors: [...(seo.contributors ?? []), ...(composition.seo.contributors ?? [])],
  });
}

function contexts(options: AppOptions, links: ModuleLinks): DynamicModule[] {
  const { settings, composition = Composition.none, overrides = {} } = options;
  return [
    IdentityModule.register({
      imports: links.to(ChangesModule, WiringModule),
      publicUrl: settings.publicUrl,
      signUp: signUpPolicy(settings),
      twoFactorKey: keyOf(settings, settings.twoFactorKey, 'two-factor-key'),
      activityRetentionDays: settings.activityRetentionDays,
      quotas: settings.quotas,
      firstAccountOwns: DEMO_SLUG,
      providers: settings.providers,
      overrides: overrides.identity,
    }),
    ChangesModule.register({
      imports: links.to(IdentityModule, WiringModule),
      retentionDays: settings.changesRetentionDays,
      overrides: overrides.changes,
    }),
    seoModule(options, links),
    TransferModule.register({
      ...transferSettings(settings, composition),
      imports: links.to(IdentityModule, WiringModule),
    }),
    ContentModule.register({
      imports: links.to(IdentityModule, ChangesModule, WiringModule),
      media: settings,
      fields: composition.fields,
      overrides: overrides.content,
    }),
    RedirectsModule.register({
      imports: links.to(IdentityModule, WiringModule),
      linkHealthMaxOpen: settings.linkHealthMaxOpen,
      overrides: overrides.redirects,
    }),
    webhooks(settings, links),
  ];
}

function transferSettings({ dataDir, importMaxBytes, importFetch }: Settings, { importers }: Composition) {
  return { dataDir, importMaxBytes, importFetch, importers };
}

function webhooks(settings: Settings, links: ModuleLinks): DynamicModule {
  return WebhooksModule.register({
    imports: links.to(IdentityModule, WiringModule),
    key: keyOf(settings, settings.webhookKey, 'webhook-key'),
    allowedHosts: settings.webhookAllowedHosts,
  });
}
