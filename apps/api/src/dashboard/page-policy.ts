import { randomBytes } from 'node:crypto';

/** Where the build left room for the nonce. */
export const NONCE_PLACE = '__CSP_NONCE__';

/** The players of the two hosts that a `video_embed` of the editor shows. */
const PLAYERS = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/** Everything that a page may ask of a browser's sensors and devices, turned off. */
const OFF = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * What the dashboard's page may load and run (Content Security Policy, level 3). Scripts come from here alone, none stands in the page, and
 * no text becomes HTML without a policy that is named here (Trusted Types).
 */
export class PagePolicy {
  private readonly media: string;

  /** @param mediaUrls addresses below which media may stand besides the page's own */
  constructor(mediaUrls: readonly (string | undefined)[]) {
    const origins = mediaUrls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));
    this.media = [...new Set(origins)].join(' ');
  }

  /** @returns a nonce that was never used before, and the headers of the answer that holds it */
  fresh(): { nonce: string; headers: Record<string, string> } {
    const nonce = randomBytes(18).toString('base64');
    return { nonce, headers: this.headers(nonce) };
  }

  private headers(nonce: string): Record<string, string> {
    return {
      'Content-Security-Policy': [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        `img-src 'self' data: blob: https: ${this.media}`,
        `media-src 'self' https: ${this.media}`,
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        `frame-src ${PLAYERS}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types ProseMirrorClipboard galley',
      ].join('; '),
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': OFF.map((feature) => `${feature}=()`).join(', '),
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-cache',
    };
  }
}
