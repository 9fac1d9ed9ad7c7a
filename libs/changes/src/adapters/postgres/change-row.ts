/** The id in the key of a row that means "any entity of this type may have changed". */
export const ANY_ID = '00000000-0000-0000-0000-000000000000';
/** The type of the row that means "anything may have changed". */
export const ANY_TYPE = '*';

/**
 * The latest version in which the entity may have moved in lists. Rows that were written without this knowledge, by
 * releases before it, moved with their latest change.
 *
 * @param row the name of a row of `content_changes`
 */
export function movedIn(row: string): string {
  return `case when ${row}.moved_known_at = ${row}.version then coalesce(${row}.moved_in, ${row}.version) else ${row}.version end`;
}
