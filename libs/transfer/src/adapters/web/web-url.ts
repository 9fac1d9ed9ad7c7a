import { isHttpUrl } from '@app/shared-kernel';

/**
 * The address at which a picture lies on the web.
 *
 * @param base where the old site was, for paths of it
 * @returns null for what names nothing on the web
 */
export function webUrl(ref: string, base: string | null = null): string | null {
  const written = ref.startsWith('//') ? `https:${ref}` : ref;
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url) return isHttpUrl(url.href) ? url.href : null;
  return base !== null && written.startsWith('/') && URL.canParse(written, base) ? new URL(written, base).href : null;
}
