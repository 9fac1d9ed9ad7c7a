/** What a document may hold: blocks, items of a block, and code points of a text. */
export const BLOCK_LIMITS = {
  blocks: 1_000,
  text: 10_000,
  code: 100_000,
  listItems: 500,
  faqItems: 50,
  takeaways: 10,
} as const;
