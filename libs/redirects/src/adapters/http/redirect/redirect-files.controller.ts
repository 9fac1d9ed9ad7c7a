import { Readable } from 'node:stream';
import { Controller, Get, Header, HttpCode, Post, Query, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { Answers, AnswersFile, CurrentCaller, RequiresAnyOf } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { RedirectReader } from '../../../ports/redirect/redirect-reader.port.ts';
import { ImportRedirects } from '../../../use-cases/redirect/import-redirects.use-case.ts';
import { readRedirectFile, requireColumns } from '../../files/redirect-file.ts';
import { writeRedirectCsv } from '../../files/write-redirect-csv.ts';
import { IMPORT_REPORT, type ImportReportBody } from './import-report.response.ts';
import { ReceivedFile, ReceiveFile } from './receive-file.ts';
import { ImportQueryDto } from './write-redirect.dto.ts';

/** Import of redirects of Galley and of other tools, and export as CSV with the header `fromPath,toPath,type`. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/redirects')
export class RedirectFilesController {
  constructor(
    private readonly reader: RedirectReader,
    private readonly importRedirects: ImportRedirects,
  ) {}

  /** All redirects, oldest first, in the format that the import reads. */
  @Get('export')
  @AnswersFile('text/csv')
  @Header('Cache-Control', 'private, no-cache')
  @RequiresAnyOf('settings:read', 'seo:read')
  export(@CurrentCaller() { workspaceId }: Caller): StreamableFile {
    const csv = Readable.from(writeRedirectCsv(this.reader.all(workspaceId)));
    return new StreamableFile(csv, {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="redirects.csv"',
    });
  }

  /** Imports each line separately; a refused one is reported with its number. */
  @Post('import')
  @Answers('ImportReport')
  @HttpCode(200)
  @UseInterceptors(ReceiveFile)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  })
  @RequiresAnyOf('settings:write', 'seo:write')
  async import(
    @CurrentCaller() caller: Caller,
    @ReceivedFile() file: Buffer,
    @Query() { dryRun, fromColumn, toColumn, typeColumn }: ImportQueryDto,
  ): Promise<ImportReportBody> {
    const chosen = { fromPath: fromColumn, toPath: toColumn, type: typeColumn };
    const { lines, ...found } = readRedirectFile(file, chosen);
    const isTried = dryRun === 'true';
    requireColumns(found, isTried);
    const report = await this.importRedirects.execute(caller, lines, { dryRun: isTried });
    return IMPORT_REPORT.present({ ...report, ...found });
  }
}
