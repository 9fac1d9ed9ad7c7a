import { rules, type FieldRules } from '@app/shared-kernel';

const { clearable, text } = rules;

/** Code points of `alt` and `caption`, at most. */
export const MEDIA_TEXT_MAX = 2_000;

/** Rules for the texts of a file. */
export const MEDIA_TEXT_RULES = {
  alt: clearable(text({ max: MEDIA_TEXT_MAX })),
  caption: clearable(text({ max: MEDIA_TEXT_MAX })),
} satisfies FieldRules;
