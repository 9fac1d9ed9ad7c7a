import { Html } from '../html/html.ts';

/** The attribute of the elements of a block, with the block's index in the body. */
export const BLOCK_ATTRIBUTE = 'data-galley-block';

/** Elements without an end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const TAGS = /<\/?[a-z][^<>]*>/gi;
const NAME = /^<[a-z][a-z0-9-]*/i;

/**
 * Marks the outermost elements of a block. What is written here has its angle brackets escaped in attributes, and is well
 * formed; in HTML of a site's own that is not, an inner element may be marked as well, which does no harm.
 */
export function markBlock(block: Html, index: number): Html {
  let depth = 0;
  const marked = block.text.replace(TAGS, (tag) => {
    const [opening] = NAME.exec(tag) ?? [];
    if (opening === undefined) {
      depth = Math.max(0, depth - 1);
      return tag;
    }
    const isOutermost = depth === 0;
    if (!VOID.has(opening.slice(1).toLowerCase()) && !tag.endsWith('/>')) depth += 1;
    return isOutermost ? `${opening} ${BLOCK_ATTRIBUTE}="${index}"${tag.slice(opening.length)}` : tag;
  });
  return new Html(marked);
}
