import { createHash } from 'node:crypto';
import { PLAYER_ORIGINS, previewPolicy } from '@galley/render';

/**
 * What goes with every answer. No script runs on this site but that of previews: JSON-LD is data, which no policy stops.
 *
 * @param mediaUrl from where pictures and films may come beside https addresses
 */
export function securityHeaders(mediaUrl: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policyOf(mediaUrl, ["frame-ancestors 'none'"]),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * What goes with previews in place of the same headers above: the dashboard may show them beside its editor, and their
 * script runs. They are in no cache, and pass their token on to nobody.
 *
 * @param script the text of the script
 */
export function previewHeaders(
  mediaUrl: string,
  dashboardUrl: string,
  script: string,
): Readonly<Record<string, string>> {
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    'Content-Security-Policy': policyOf(mediaUrl, [previewPolicy(dashboardUrl), `script-src 'sha256-${hash}'`]),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
}

function policyOf(mediaUrl: string, more: readonly string[]): string {
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
  };
  return [...Object.entries(policy).map(([name, value]) => `${name} ${value}`), ...more].join('; ');
}
