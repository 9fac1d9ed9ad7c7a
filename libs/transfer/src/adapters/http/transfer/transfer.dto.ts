import { CommandField, ListQueryDto, QueryText } from '@app/platform';
import type { ExportFormat } from '../../../domain/transfer/transfer.ts';
import { EXPORT_RULES } from '../../../use-cases/transfer/begin-transfer.use-case.ts';

const FORMAT_MAX = 60;

export class UploadImportQueryDto {
  @QueryText({
    max: FORMAT_MAX,
    example: 'ghost',
    description: 'What made the file, by the name of an importer; has to be given.',
  })
  format?: string;
}

export class StartExportDto {
  @CommandField(EXPORT_RULES.format, { description: 'What is to read it; archive comes back exactly.' })
  format: ExportFormat;

  @CommandField(EXPORT_RULES.mediaUrl, { description: 'WordPress: where it will find the files.' })
  mediaUrl?: string;
}

export class ListTransfersQueryDto extends ListQueryDto {}
