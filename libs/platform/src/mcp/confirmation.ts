import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '@app/shared-kernel';

/** Milliseconds for which a token is good. */
const GOOD_FOR = 10 * 60 * 1_000;

/**
 * Tokens by which a call is repeated after its effect was shown. A token is good for one caller, one tool and the same
 * arguments. A model can repeat it by itself: what protects is the policy of the workspace.
 */
export class Confirmations {
  /** @param secret the same in every process of the installation, and known to no caller */
  constructor(private readonly secret: string) {}

  issue(caller: Caller, tool: string, given: object, now = Date.now()): string {
    const until = now + GOOD_FOR;
    return `${until.toString(36)}.${this.sign(until, caller, tool, given)}`;
  }

  isGood(token: string, caller: Caller, tool: string, given: object, now = Date.now()): boolean {
    const [time = '', signature = ''] = token.split('.');
    const until = Number.parseInt(time, 36);
    if (!(until > now)) return false;
    const right = Buffer.from(this.sign(until, caller, tool, given));
    const sent = Buffer.from(signature);
    return right.length === sent.length && timingSafeEqual(right, sent);
  }

  private sign(until: number, { workspaceId, userId, apiKeyId }: Caller, tool: string, given: object): string {
    const signed = JSON.stringify([until, workspaceId, userId, apiKeyId, tool, given]);
    return createHmac('sha256', this.secret).update(`galley mcp ${signed}`).digest('base64url');
  }
}
