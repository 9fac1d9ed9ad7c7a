import { ListQueryDto, ParsedBy, QueryChoice, QueryText, TextField } from '@app/platform';
import { MAX_SIDE, type Crop, type Resize } from '../../../domain/media/image-edit.ts';
import { parseCrop, parseResize } from '../../../domain/media/parse-image-edit.ts';
import { MEDIA_SORTS, MEDIA_TEXT_MAX, type MediaSort } from '../../../domain/media/media.ts';

export class ListMediaQueryDto extends ListQueryDto {
  @QueryChoice(MEDIA_SORTS, { description: 'Without it the newest come first, by createdAt.' })
  declare orderBy?: MediaSort;

  @QueryText({ max: 100, description: 'Keeps files whose mimeType begins like this.', example: 'image/' })
  mimeTypePrefix?: string;
}

const TEXT = { max: MEDIA_TEXT_MAX, optional: true, nullable: true };

/** What comes with the file of an upload, and what can be changed about it later. */
export class MediaTextsDto {
  @TextField({ ...TEXT, description: 'What the image shows, for those who cannot see it.' })
  alt?: string | null;

  @TextField(TEXT)
  caption?: string | null;
}

const PIXELS = { type: 'integer', minimum: 1 };
const OFFSET = { type: 'integer', minimum: 0 };
const SIDE = { ...PIXELS, maximum: MAX_SIDE };

export class EditMediaDto {
  @ParsedBy(
    parseCrop,
    {
      type: 'object',
      required: ['x', 'y', 'width', 'height'],
      properties: { x: OFFSET, y: OFFSET, width: PIXELS, height: PIXELS },
    },
    { optional: true, nullable: true, description: 'Within the image as shown, counted from its left upper corner.' },
  )
  crop?: Crop | null;

  @ParsedBy(
    parseResize,
    { type: 'object', minProperties: 1, properties: { width: SIDE, height: SIDE } },
    { optional: true, nullable: true, description: 'One side keeps the proportions. Applied after the crop.' },
  )
  resize?: Resize | null;
}
