/** The id in the key of a row that means "any entity of this type may have changed". */
export const ANY_ID = '00000000-0000-0000-0000-000000000000';
/** The type of the row that means "anything may have changed". */
export const ANY_TYPE = '*';

/**
 * The latest version in which the entity may have moved in lists: the latest of all while no move is recorded.
 *
 * @param row the name of a row of `content_changes`
 */
export function movedIn(row: string): string {
  return `coalesce(${row}.moved_in, ${row}.version)`;
}
