import type { IncomingMessage, ServerResponse } from 'node:http';

const COOKIE = 'galley_session';
const PATH = '/api/v1/dashboard';
/** The maximum lifetime that browsers accept; the service decides when the session ends. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

export interface PresentedToken {
  readonly text: string;
  /** Browsers send cookies with every request, whichever page sent it. */
  readonly fromCookie: boolean;
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
    const { authorization, cookie = '' } = request.headers;
    const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (bearer !== undefined) return { text: bearer, fromCookie: false };
    const pair = cookie
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(`${COOKIE}=`));
    return pair === undefined ? null : { text: pair.slice(COOKIE.length + 1), fromCookie: true };
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
    return origin === this.origin || (URL.canParse(origin) && new URL(origin).host === host);
  }

  private setCookie(response: ServerResponse, value: string, maxAge: number): void {
    const secure = this.origin.startsWith('https:') ? '; Secure' : '';
    response.setHeader(
      'Set-Cookie',
      `${COOKIE}=${value}; Path=${PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
    );
  }
}
