import { CommandField, ListQueryDto, QueryChoice, QueryText } from '@app/platform';
import { IMAGE_EDIT_RULES } from '../../../domain/media/image-edit-rules.ts';
import type { Crop, Resize } from '../../../domain/media/image-edit.ts';
import { MEDIA_CHANGE_RULES, MEDIA_TEXT_RULES } from '../../../domain/media/media-rules.ts';
import { MEDIA_SORTS, type MediaSort } from '../../../domain/media/media.ts';
import type { FocalPoint } from '../../../domain/media/variants/focal-point.ts';
import { QueryIds } from '../content-fields.ts';

export class ListMediaQueryDto extends ListQueryDto {
  @QueryChoice(MEDIA_SORTS, { description: 'Without it the newest come first, by createdAt.' })
  declare orderBy?: MediaSort;

  @QueryText({ max: 100, description: 'Keeps files whose mimeType begins like this.', example: 'image/' })
  mimeTypePrefix?: string;
}

/** As many as a page of a list may have. */
export const MOST_MEDIA_IDS = 100;

/** The list of files of the external API. */
export class ListPublicMediaQueryDto extends ListMediaQueryDto {
  @QueryIds(MOST_MEDIA_IDS)
  ids?: string;
}

/** The texts of a file: sent with its upload, and changeable later. */
export class MediaTextsDto {
  @CommandField(MEDIA_TEXT_RULES.alt, { description: 'What the image shows, for those who cannot see it.' })
  alt?: string | null;

  @CommandField(MEDIA_TEXT_RULES.caption)
  caption?: string | null;
}

/** What editors can change of a stored file. */
export class UpdateMediaDto extends MediaTextsDto {
  @CommandField(MEDIA_CHANGE_RULES.focalPoint, {
    description:
      'What crops keep visible, as shares of width and height from the left upper corner; null for the centre.',
    example: { x: 0.5, y: 0.25 },
  })
  focalPoint?: FocalPoint | null;
}

export class EditMediaDto {
  @CommandField(IMAGE_EDIT_RULES.crop, {
    description: 'Within the image as shown, counted from its left upper corner.',
  })
  crop?: Crop | null;

  @CommandField(IMAGE_EDIT_RULES.resize, { description: 'One side keeps the proportions. Applied after the crop.' })
  resize?: Resize | null;
}

const IDS_MAX = MOST_MEDIA_IDS;
const ID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const ONE_LENGTH = 37;

export class CountUsageQueryDto {
  @QueryText({
    max: IDS_MAX * ONE_LENGTH,
    pattern: new RegExp(`^(?:${ID}(?:,${ID})*)?$`),
    description: `The ids of up to ${IDS_MAX} files, separated by commas. Without it nothing is counted.`,
    example: '0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41,0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d42',
  })
  ids?: string;
}
