/** Whether a reference is an address, and no path. */
export function isAddress(ref: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(ref);
}

/** Whether a reference is to a page, which is never a file of the media library. */
export function isPage(ref: string): boolean {
  return /\.x?html?$/i.test(ref.split(/[?#]/, 1)[0] ?? '');
}

/** The path by which a file that a text refers to is looked up among the files of an import. */
export function pathInFiles(ref: string): string {
  const path = ref.replace(/[?#].*$/s, '').replace(/^(?:(?:https?:)?\/\/[^/]*\/|(?:\.{1,2}\/)+)/i, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
