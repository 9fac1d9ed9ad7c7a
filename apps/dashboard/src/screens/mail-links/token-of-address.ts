/** The token of a mailed link: the fragment of the address, which is neither sent to servers nor logged. */
export function tokenOfAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
