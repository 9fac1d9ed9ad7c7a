/**
 * Whether a text is a URL, absolute or by the given base.
 * `URL.canParse` of Node 20 refuses host names such as `bücher.example` once it is compiled.
 */
export function isUrl(text: string, base?: string): boolean {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
}
