import { BROWSER_NAME_MAX } from '../../domain/session/session.ts';
import type { SessionTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { SessionRepository } from '../../ports/session/session-repository.port.ts';

/** The last step of everything by which a person gets in. */
export class BeginSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionTokens,
  ) {}

  /** @param browser what it calls itself, which may be anything @returns the token of the session: stored nowhere, and shown this once */
  async execute(userId: string, browser: string | null = null): Promise<string> {
    const { text, digest } = this.tokens.issue();
    await this.sessions.begin(userId, digest, browser && Array.from(browser).slice(0, BROWSER_NAME_MAX).join(''));
    return text;
  }
}
