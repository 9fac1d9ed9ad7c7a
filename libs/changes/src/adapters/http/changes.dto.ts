import { QueryInteger, QueryText } from '@app/platform';
import { CHANGE_TYPES, Invalid, isChangeType, type ChangeType } from '@app/shared-kernel';
import { MAX_CURSOR_LENGTH } from './cursor-text.ts';

export const MAX_CHANGES = 100;
/** Longest time that a request may be held, in seconds. */
export const MAX_WAIT = 25;

export class ChangesQueryDto {
  @QueryText({
    max: MAX_CURSOR_LENGTH,
    description: 'The cursor of the last answer. Without it there are no rows, but the cursor of now.',
  })
  since?: string;

  @QueryText({ max: 200, description: `Of ${CHANGE_TYPES.join(', ')}, separated by commas; all unless told.` })
  types?: string;

  @QueryInteger({ min: 1, max: MAX_CHANGES, description: `Rows of an answer; ${MAX_CHANGES} unless told.` })
  limit?: string;

  @QueryInteger({
    min: 0,
    max: MAX_WAIT,
    description: 'Seconds to wait for a change when there is none; 0 unless told.',
  })
  wait?: string;
}

/** @throws Invalid naming the types that do not exist */
export function requestedTypes(types: string | undefined): readonly ChangeType[] | null {
  const wanted = [...new Set((types ?? '').split(',').map((type) => type.trim()))].filter((type) => type !== '');
  if (wanted.length === 0) return null;
  const unknown = wanted.filter((type) => !isChangeType(type));
  if (unknown.length > 0) {
    throw new Invalid(
      'Unknown types were asked for.',
      unknown.map((type) => ({ path: 'types', message: `unknown type: ${type}` })),
    );
  }
  return wanted as ChangeType[];
}
