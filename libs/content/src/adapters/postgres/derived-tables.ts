/** Tables computed from posts by triggers and by reads; moves of content leave them out. Totals come before the changes that are added up into them. */
export const DERIVED_TABLES: readonly string[] = ['post_counts', 'post_count_changes', 'post_words'];
