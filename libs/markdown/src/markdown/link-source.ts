/**
 * An address as the destination of an inline link (CommonMark 6.3); in angle brackets if it contains white space or
 * parentheses.
 */
export function linkTarget(href: string): string {
  const plain = /^[^\s<>()\\]+$/.test(href) || (href !== '' && !/[\s<>\\]/.test(href) && hasPairedParentheses(href));
  return plain ? href : `<${href.replaceAll('\n', ' ').replace(/[<>\\]/g, '\\$&')}>`;
}

/** The title of an inline link with the space before it; empty without a title. */
export function linkTitle(title: string | null | undefined): string {
  return title ? ` "${title.replace(/["\\]/g, '\\$&').replace(/\n\s*\n/g, '\n')}"` : '';
}

function hasPairedParentheses(href: string): boolean {
  let open = 0;
  for (const sign of href) {
    if (sign === '(') open++;
    if (sign === ')') open--;
    if (open < 0) return false;
  }
  return open === 0;
}
