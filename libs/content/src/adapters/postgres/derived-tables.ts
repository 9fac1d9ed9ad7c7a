/** Counted from posts by the database itself and, where a search asks for it, by reads: copies of content do without them. */
export const DERIVED_TABLES: readonly string[] = [
  'post_counts',
  'post_count_changes',
  'post_totals',
  'post_total_changes',
];
