/** Tables computed from posts by triggers and by reads; backups and moves of content leave them out. */
export const DERIVED_TABLES: readonly string[] = [
  'post_counts',
  'post_count_changes',
  'post_totals',
  'post_total_changes',
];
