import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppLogger, GalleyHttpAdapter, RequestPipeline, RouteAccessAudit } from '@app/platform';
import { Importers, runImportSchema } from '@app/transfer';
import { AppModule, type AppOptions } from './app.module.ts';
import { DashboardModule } from './dashboard/dashboard.module.ts';
import { refuseHiddenRoutes } from './extensions/hidden-routes.ts';
import { withImports } from './module-links.ts';
import { ApiDocuments } from './openapi/api-documents.ts';
import { OpenApiModule } from './openapi/openapi.module.ts';
import { refuseUnknownAnswers } from './openapi/refuse-unknown-answers.ts';
import { PackagesModule } from './packages/packages.module.ts';

/**
 * Builds the application, ready to listen; used by the service and by tests.
 *
 * @param modules additional modules, behind the same guard as Galley's own; each may inject what the contexts export
 */
export async function createApp(options: AppOptions, modules: DynamicModule[] = []): Promise<NestExpressApplication> {
  const adapter = new GalleyHttpAdapter();
  const galley = AppModule.register(options);
  const root: DynamicModule = {
    module: class Root {},
    imports: [
      galley,
      OpenApiModule,
      PackagesModule.register(options.settings),
      ...dashboard(options),
      ...modules.map((module) => withImports(module, [galley])),
    ],
  };
  const app = await NestFactory.create<NestExpressApplication>(root, adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(AppLogger));
  const components = { ...options.composition?.components, RunImport: runImportSchema(app.get(Importers)) };
  app.get(ApiDocuments).describe(app, options.settings.publicUrl, components);
  adapter.putBefore(app.get(RequestPipeline));
  try {
    await app.init();
    refuseHiddenRoutes(adapter);
    refuseUnknownAnswers(app.get(RouteAccessAudit).routes(), components);
  } catch (error) {
    // Timers and connections are open by then.
    await app.close();
    throw error;
  }
  return app;
}

function dashboard({ settings }: AppOptions): DynamicModule[] {
  return settings.dashboard ? [DashboardModule.register(settings)] : [];
}
