import { CommandField, QueryText, RuledBy } from '@app/platform';
import { PREVIEW_HOURS, PREVIEW_LINK_RULES, PREVIEW_TOKEN } from '../../../domain/preview/preview-link.ts';
import { INCLUDE } from '../included/include.query.ts';

export class CreatePreviewLinkDto {
  @CommandField(PREVIEW_LINK_RULES.hours, {
    description: `Until it ends; ${PREVIEW_HOURS.usual} unless told.`,
    example: 24,
  })
  hours?: number;
}

export class ReadPreviewQueryDto {
  @QueryText(INCLUDE)
  include?: string;
}

export class ReadPreviewDto {
  @RuledBy(PREVIEW_TOKEN, { description: 'Of a preview link.', example: 'galley_preview_…' })
  token: string;
}
