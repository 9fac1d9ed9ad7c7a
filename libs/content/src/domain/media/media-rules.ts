import { rules, type FieldRules } from '@app/shared-kernel';
import { parseFocalPoint } from './variants/focal-point.ts';

const { clearable, parsed, text } = rules;
const SHARE = { type: 'number', minimum: 0, maximum: 1 };
const FOCAL_POINT = {
  x: { ...SHARE, description: 'The share of the width to the left of it.' },
  y: { ...SHARE, description: 'The share of the height above it.' },
};

/** Code points of `alt` and `caption`, at most. */
export const MEDIA_TEXT_MAX = 2_000;

/** Rules for the texts of a file. */
export const MEDIA_TEXT_RULES = {
  alt: clearable(text({ max: MEDIA_TEXT_MAX })),
  caption: clearable(text({ max: MEDIA_TEXT_MAX })),
} satisfies FieldRules;

/** Rules for what editors can change of a stored file. */
export const MEDIA_CHANGE_RULES = {
  ...MEDIA_TEXT_RULES,
  focalPoint: clearable(parsed(parseFocalPoint, { type: 'object', required: ['x', 'y'], properties: FOCAL_POINT })),
} satisfies FieldRules;
