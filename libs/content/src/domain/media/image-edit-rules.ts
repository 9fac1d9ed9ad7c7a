import { rules, type FieldRules } from '@app/shared-kernel';
import { MAX_SIDE } from './image-edit.ts';
import { parseCrop, parseResize } from './parse-image-edit.ts';

const { clearable, parsed } = rules;

const PIXELS = { type: 'integer', minimum: 1 };
const OFFSET = { type: 'integer', minimum: 0 };
const SIDE = { ...PIXELS, maximum: MAX_SIDE };

/** Rules for the fields of an image edit. */
export const IMAGE_EDIT_RULES = {
  crop: clearable(
    parsed(parseCrop, {
      type: 'object',
      required: ['x', 'y', 'width', 'height'],
      properties: { x: OFFSET, y: OFFSET, width: PIXELS, height: PIXELS },
    }),
  ),
  resize: clearable(
    parsed(parseResize, { type: 'object', minProperties: 1, properties: { width: SIDE, height: SIDE } }),
  ),
} satisfies FieldRules;
