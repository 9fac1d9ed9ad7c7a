import { BROWSER_NAME_MAX } from '../../domain/session/session.ts';
import type { SessionTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { SessionOrigin, SessionRepository } from '../../ports/session/session-repository.port.ts';

/** The last step of every sign-in and sign-up. */
export class BeginSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionTokens,
  ) {}

  /**
   * @param from the browser's name in it may be anything @returns the token of the session, which is not stored and
   * shown only once
   */
  async execute(userId: string, { browser = null, peer = null }: Partial<SessionOrigin> = {}): Promise<string> {
    const { text, digest } = this.tokens.issue();
    const name = browser && Array.from(browser).slice(0, BROWSER_NAME_MAX).join('');
    await this.sessions.begin(userId, digest, { browser: name, peer });
    return text;
  }
}
