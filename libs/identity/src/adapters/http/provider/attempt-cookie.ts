import type { IncomingMessage, ServerResponse } from 'node:http';
import { ATTEMPT_LIFETIME } from '../../../domain/provider/provided-identity.ts';
import { cookieOf } from '../session/session-credentials.ts';

const COOKIE = 'galley_provider_attempt';
const PATH = '/api/v1/dashboard/auth/provider';

/** Knows a browser again that comes back from a provider, so that nobody is signed in by another one's response. */
export class AttemptCookie {
  private readonly secure: string;

  /** @param publicUrl public URL of the service */
  constructor(publicUrl: string) {
    this.secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  }

  presented(request: IncomingMessage): string | null {
    return cookieOf(request, COOKIE);
  }

  give(response: ServerResponse, token: string): void {
    this.set(response, token, ATTEMPT_LIFETIME / 1_000);
  }

  takeBack(response: ServerResponse): void {
    this.set(response, '', 0);
  }

  private set(response: ServerResponse, value: string, maxAge: number): void {
    const cookie = `${COOKIE}=${value}; Path=${PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${this.secure}`;
    response.appendHeader('Set-Cookie', cookie);
  }
}
