import type { SessionTokens } from '../ports/opaque-tokens.port.ts';
import type { SessionRepository } from '../ports/session-repository.port.ts';

/** The last step of everything by which a person gets in. */
export class BeginSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionTokens,
  ) {}

  /** @returns the token of the session: stored nowhere, and shown this once */
  async execute(userId: string): Promise<string> {
    const { text, digest } = this.tokens.issue();
    await this.sessions.begin(userId, digest);
    return text;
  }
}
