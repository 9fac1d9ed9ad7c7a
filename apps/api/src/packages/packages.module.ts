import { Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from '../config/settings.ts';
import { PackagesController } from './packages.controller.ts';
import { findTarballs, PackedPackages } from './packed-packages.ts';

/** The packages for sites. Does not use the database. */
@Module({})
export class PackagesModule {
  static register({ publicUrl }: Settings): DynamicModule {
    const root = publicUrl.replace(/\/$/, '');
    return {
      module: PackagesModule,
      controllers: [PackagesController],
      providers: [
        { provide: PackedPackages, useFactory: () => new PackedPackages(findTarballs(import.meta.url), root) },
      ],
    };
  }
}
