import { Body, Controller, Delete, Get, HttpCode, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Response } from 'express';
import { Answers, AnswersList, CurrentCaller, IdParam, OwnerOnly, type CacheableResponse } from '@app/platform';
import { Invalid, type Caller } from '@app/shared-kernel';
import { BeginTransfer } from '../../../use-cases/transfer/begin-transfer.use-case.ts';
import { EndTransfer } from '../../../use-cases/transfer/end-transfer.use-case.ts';
import { StoreUpload, type UploadedExport } from '../../../use-cases/transfer/store-upload.use-case.ts';
import { ReceivedExport, ReceiveExport } from './receive-upload.ts';
import { TransferReads } from './transfer-reads.ts';
import { ListTransfersQueryDto, RunImportDto, UploadImportQueryDto } from './transfer.dto.ts';
import type { ImportBody } from './transfer.response.ts';

/** Imports of a workspace: uploaded, tried as a dry run, run. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/imports')
@OwnerOnly()
export class ImportsController {
  constructor(
    private readonly reads: TransferReads,
    private readonly keepUpload: StoreUpload,
    private readonly beginTransfer: BeginTransfer,
    private readonly endTransfer: EndTransfer,
  ) {}

  /** Newest first. */
  @Get()
  @AnswersList('Import')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListTransfersQueryDto): CacheableResponse {
    return this.reads.list(workspaceId, 'import', query);
  }

  @Get(':id')
  @Answers('Import')
  read(@CurrentCaller() { workspaceId }: Caller, @IdParam('id', 'import') id: string): CacheableResponse {
    return this.reads.one(workspaceId, 'import', id);
  }

  /** Every note and failure of the last finished run. */
  @Get(':id/report')
  @Answers('BlogImportReport')
  report(@CurrentCaller() { workspaceId }: Caller, @IdParam('id', 'import') id: string): CacheableResponse {
    return this.reads.report(workspaceId, 'import', id);
  }

  /** Stores a file; it is not read until the import is run. */
  @Post()
  @Answers('Import')
  @UseInterceptors(ReceiveExport)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  })
  async upload(
    @CurrentCaller() caller: Caller,
    @ReceivedExport() upload: UploadedExport,
    @Query() { format }: UploadImportQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportBody> {
    if (format === undefined) throw Invalid.at('format', 'must be given');
    const kept = this.reads.import(await this.keepUpload.execute(caller, format, upload));
    response.setHeader('Location', `/api/v1/dashboard/workspaces/${caller.workspaceId}/imports/${kept.id}`);
    return kept;
  }

  /** Runs in the background, also repeatedly: items that exist already are not changed. */
  @Post(':id/run')
  @HttpCode(200)
  @Answers('Import')
  async run(
    @CurrentCaller() caller: Caller,
    @IdParam('id', 'import') id: string,
    @Body() options: RunImportDto,
  ): Promise<ImportBody> {
    return this.reads.import(await this.beginTransfer.import(caller, id, options));
  }

  /** Takes effect at the next safe point; what was imported before stays. */
  @Post(':id/cancel')
  @HttpCode(200)
  @Answers('Import')
  async cancel(@CurrentCaller() caller: Caller, @IdParam('id', 'import') id: string): Promise<ImportBody> {
    return this.reads.import(await this.endTransfer.cancel(caller, 'import', id));
  }

  /** Deletes the file and its report; imported content stays. */
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentCaller() caller: Caller, @IdParam('id', 'import') id: string): Promise<void> {
    await this.endTransfer.remove(caller, 'import', id);
  }
}
