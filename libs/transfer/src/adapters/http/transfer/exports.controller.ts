import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  Answers,
  AnswersFile,
  AnswersList,
  CurrentCaller,
  IdParam,
  OwnerOnly,
  readByteRange,
  type CacheableResponse,
} from '@app/platform';
import { NotFound, type Caller } from '@app/shared-kernel';
import { noSuchTransfer } from '../../../domain/transfer/transfer.ts';
import { Exporter } from '../../../ports/transfer/exporter.port.ts';
import { TransferFiles } from '../../../ports/transfer/transfer-files.port.ts';
import { TransferRepository } from '../../../ports/transfer/transfer-repository.port.ts';
import { BeginTransfer } from '../../../use-cases/transfer/begin-transfer.use-case.ts';
import { EndTransfer } from '../../../use-cases/transfer/end-transfer.use-case.ts';
import { streamOf } from '../../files/bytes-of.ts';
import { TransferReads } from './transfer-reads.ts';
import { ListTransfersQueryDto, StartExportDto } from './transfer.dto.ts';
import { EXPORT, type ExportBody } from './transfer.response.ts';

/** The services for making and downloading an export. */
export class ExportTools {
  constructor(
    readonly transfers: TransferRepository,
    readonly files: TransferFiles,
    readonly exporter: Exporter,
    readonly begin: BeginTransfer,
    readonly end: EndTransfer,
  ) {}
}

/** Exports of a workspace: written in the background, then downloaded. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/exports')
@OwnerOnly()
export class ExportsController {
  constructor(
    private readonly reads: TransferReads,
    private readonly tools: ExportTools,
  ) {}

  /** Newest first. */
  @Get()
  @AnswersList('Export')
  list(@CurrentCaller() { workspaceId }: Caller, @Query() query: ListTransfersQueryDto): CacheableResponse {
    return this.reads.list(workspaceId, 'export', query);
  }

  @Get(':id')
  @Answers('Export')
  read(@CurrentCaller() { workspaceId }: Caller, @IdParam('id', 'export') id: string): CacheableResponse {
    return this.reads.one(workspaceId, 'export', id);
  }

  /** Lists what the format cannot represent. */
  @Get(':id/report')
  @Answers('BlogExportReport')
  report(@CurrentCaller() { workspaceId }: Caller, @IdParam('id', 'export') id: string): CacheableResponse {
    return this.reads.report(workspaceId, 'export', id);
  }

  /** Downloads the file once the export is done. An interrupted download can be continued with a range request. */
  @Get(':id/file')
  @AnswersFile('application/octet-stream', { inParts: true })
  @Header('Cache-Control', 'private, no-store')
  async file(
    @CurrentCaller() { workspaceId }: Caller,
    @IdParam('id', 'export') id: string,
    @Req() { headers }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const { transfers, files, exporter } = this.tools;
    const transfer = await transfers.find({ workspaceId, id }, 'export');
    if (!transfer) throw noSuchTransfer('export');
    if (transfer.state !== 'done') throw new NotFound('file of the export');
    const path = files.exportOf(transfer, exporter.extensionOf(transfer.format));
    const size = await files.size(path);
    if (size === null) throw new NotFound('file of the export');
    // The file of an export never changes, so its id serves as ETag.
    const tag = `"${id}"`;
    const range = (headers['if-range'] ?? tag) === tag ? readByteRange(headers.range, size) : 'all';
    response.setHeader('ETag', tag);
    response.setHeader('Accept-Ranges', 'bytes');
    if (range === 'none') return void response.status(416).setHeader('Content-Range', `bytes */${size}`);
    const part = range === 'all' ? undefined : range;
    const bytes = await files.read(path, part);
    if (part) response.status(206).setHeader('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
    return new StreamableFile(streamOf(bytes), {
      type: 'application/octet-stream',
      disposition: `attachment; filename="${transfer.fileName}"`,
      length: part ? part.end - part.start + 1 : size,
    });
  }

  @Post()
  @Answers('Export')
  async create(
    @CurrentCaller() caller: Caller,
    @Body() wanted: StartExportDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExportBody> {
    const begun = EXPORT.present(await this.tools.begin.export(caller, wanted));
    response.setHeader('Location', `/api/v1/dashboard/workspaces/${caller.workspaceId}/exports/${begun.id}`);
    return begun;
  }

  /** Takes effect at the next safe point; no file is kept. */
  @Post(':id/cancel')
  @HttpCode(200)
  @Answers('Export')
  async cancel(@CurrentCaller() caller: Caller, @IdParam('id', 'export') id: string): Promise<ExportBody> {
    return EXPORT.present(await this.tools.end.cancel(caller, 'export', id));
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentCaller() caller: Caller, @IdParam('id', 'export') id: string): Promise<void> {
    await this.tools.end.remove(caller, 'export', id);
  }
}
