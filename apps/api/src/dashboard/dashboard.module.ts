import { Module, type DynamicModule } from '@nestjs/common';
import { AppLogger } from '@app/platform';
import type { Settings } from '../config/settings.ts';
import { BuiltFiles, findBuiltFolder } from './built-files.ts';
import { DashboardController } from './dashboard.controller.ts';
import { PagePolicy } from './page-policy.ts';

/** The built web application: one page and its files. Does not use the database. */
@Module({})
export class DashboardModule {
  static register({ publicUrl, s3 }: Settings): DynamicModule {
    return {
      module: DashboardModule,
      controllers: [DashboardController],
      providers: [
        { provide: BuiltFiles, useFactory: (log: AppLogger) => builtFiles(log), inject: [AppLogger] },
        { provide: PagePolicy, useFactory: () => new PagePolicy([publicUrl, s3?.publicUrl]) },
      ],
    };
  }
}

function builtFiles(log: AppLogger): BuiltFiles {
  const folder = findBuiltFolder(import.meta.url);
  if (folder === null) {
    log.warn('The dashboard is not built: "npm run build" does it. Until then /dashboard/ is not found.', 'Dashboard');
  }
  return new BuiltFiles(folder);
}
