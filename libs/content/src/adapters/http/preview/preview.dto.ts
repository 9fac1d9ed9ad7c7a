import { RuledBy, TextField } from '@app/platform';
import { PREVIEW_HOURS, PREVIEW_LINK_RULES } from '../../../domain/preview/preview-link.ts';

const TOKEN_MAX = 100;

export class MakePreviewLinkDto {
  @RuledBy(PREVIEW_LINK_RULES.hours, { description: `Until it ends; ${PREVIEW_HOURS.usual} unless told.`, example: 24 })
  hours?: number;
}

export class ReadPreviewDto {
  @TextField({ max: TOKEN_MAX, description: 'Of a preview link.', example: 'galley_preview_…' })
  token: string;
}
