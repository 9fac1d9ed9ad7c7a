import { PLAYER_ORIGINS } from '@galley/render';

/**
 * What goes with every answer. No script runs on this site at all: JSON-LD is data, which no policy stops.
 *
 * @param mediaUrl from where pictures and films may come beside https addresses
 */
export function securityHeaders(mediaUrl: string): Readonly<Record<string, string>> {
  const media = `'self' https: ${new URL(mediaUrl).origin}`;
  const policy = {
    'default-src': "'none'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': `${media} data:`,
    'media-src': media,
    'frame-src': PLAYER_ORIGINS.join(' '),
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
