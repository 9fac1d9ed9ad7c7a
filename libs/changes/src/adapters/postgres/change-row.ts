/** Stands in the key where any of a type may have changed. */
export const ANY_ID = '00000000-0000-0000-0000-000000000000';
/** The type of a row that says that anything may have changed. */
export const ANY_TYPE = '*';
