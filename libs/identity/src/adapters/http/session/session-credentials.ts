import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUrl } from '@app/shared-kernel';

const COOKIE = 'galley_session';
const PATH = '/api/v1/dashboard';
/** The maximum lifetime that browsers accept; the service decides when the session ends. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

export interface PresentedToken {
  readonly text: string;
  /** Browsers send cookies with every request, whichever page sent it. */
  readonly fromCookie: boolean;
}

/** The value of a cookie, as it was sent; null without it. */
export function cookieOf({ headers }: IncomingMessage, name: string): string | null {
  const parts = (headers.cookie ?? '').split(';').map((part) => part.trim());
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/** How a session token is sent: `Authorization: Bearer …`, or a cookie that scripts cannot read. */
export class SessionCredentials {
  private readonly origin: string;

  /** @param publicUrl public URL of the service */
  constructor(publicUrl: string) {
    this.origin = new URL(publicUrl).origin;
  }

  /** The header takes precedence over the cookie. */
  presented(request: IncomingMessage): PresentedToken | null {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) return { text: bearer, fromCookie: false };
    const text = cookieOf(request, COOKIE);
    return text === null ? null : { text, fromCookie: true };
  }

  give(response: ServerResponse, token: string): void {
    this.setCookie(response, token, MAX_AGE_SECONDS);
  }

  takeBack(response: ServerResponse): void {
    this.setCookie(response, '', 0);
  }

  /** Whether the page that sent the request has this origin. */
  isSameOrigin(request: IncomingMessage): boolean {
    const { origin, host } = request.headers;
    if (origin === undefined) return false;
    return origin === this.origin || (isUrl(origin) && new URL(origin).host === host);
  }

  private setCookie(response: ServerResponse, value: string, maxAge: number): void {
    const secure = this.origin.startsWith('https:') ? '; Secure' : '';
    response.appendHeader(
      'Set-Cookie',
      `${COOKIE}=${value}; Path=${PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
    );
  }
}
