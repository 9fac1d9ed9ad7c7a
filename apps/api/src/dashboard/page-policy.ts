import { randomBytes } from 'node:crypto';

/** The placeholder that the build writes for the nonce. */
export const NONCE_PLACE = '__CSP_NONCE__';

/** What is shown in frames: video players, and the preview pages of sites, which may be on the same machine. */
const FRAMED = 'https: http://localhost:* http://127.0.0.1:*';

/** Features of browsers that the page turns off: sensors, devices and others. */
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
 * The dashboard's Content Security Policy (level 3). Scripts are only loaded from this origin, inline scripts are
 * forbidden, and text only becomes HTML through a policy that is named here (Trusted Types).
 */
export class PagePolicy {
  private readonly media: string;

  /** @param mediaUrls further addresses from which media may be loaded */
  constructor(mediaUrls: readonly (string | undefined)[]) {
    const origins = mediaUrls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));
    this.media = [...new Set(origins)].join(' ');
  }

  /** @returns a new nonce, and the headers of the response that contains it */
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
        `frame-src ${FRAMED}`,
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
