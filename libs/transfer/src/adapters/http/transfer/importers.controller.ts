import { Controller, Get } from '@nestjs/common';
import { Answers, AnyValidKey, CacheableResponse } from '@app/platform';
import { Importers } from '../../../use-cases/transfer/importers.ts';
import { shownImporter } from './importer-schemas.ts';

/** The systems that can be imported from; forms are made from it. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/importers')
@AnyValidKey()
export class ImportersController {
  constructor(private readonly importers: Importers) {}

  /** Those of Galley first, then those of extensions. */
  @Get()
  @Answers('Importers')
  list(): CacheableResponse {
    return CacheableResponse.afresh(() => Promise.resolve({ data: this.importers.all.map(shownImporter) }));
  }
}
