const FETCHED = /https:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\/[^\s"'<>]+/gi;
const ORIGINAL = '/https%3A%2F%2F';
const MARK = /<a\b([^<>]{0,400}?\bclass="[^"<>]{0,100}\bfootnote-anchor\b[^<>]{0,400})>\s{0,9}(\d{1,4})\s{0,9}<\/a>/gi;

/** The HTML of a post with the addresses of original images, and with marks of footnotes that the HTML reader knows. */
export function prepareHtml(html: string): string {
  return html
    .replace(FETCHED, (address) => originalOf(address) ?? address)
    .replace(MARK, (_, __, number: string) => `<sup data-galley-footnote="${number}"></sup>`);
}

/** An address of the image service ends with that of the image itself. */
function originalOf(address: string): string | null {
  const at = address.lastIndexOf(ORIGINAL);
  if (at < 0) return null;
  try {
    return decodeURIComponent(address.slice(at + 1)).replace(/["'<>\s]/g, encodeURIComponent);
  } catch {
    return null;
  }
}
