import { isHttpUrl, isUrl } from '@app/shared-kernel';

/**
 * The web address of an image.
 *
 * @param base origin of the old site, for paths
 * @returns null if it is no web address
 */
export function webUrl(ref: string, base: string | null = null): string | null {
  const written = ref.startsWith('//') ? `https:${ref}` : ref;
  const url = isUrl(written) ? new URL(written) : null;
  if (url) return isHttpUrl(url.href) ? url.href : null;
  return base !== null && written.startsWith('/') && isUrl(written, base) ? new URL(written, base).href : null;
}
