import { Forbidden, isUuid, NotFound, Unauthorized } from '@app/shared-kernel';
import { Gate, type Admission } from '@app/platform';
import type { IncomingMessage } from 'node:http';
import type { SessionTokens } from '../../../ports/opaque-tokens.port.ts';
import type { SessionHolders } from '../../../ports/session-holders.port.ts';
import type { SessionCredentials } from './session-credentials.ts';

const PREFIX = '/api/v1/dashboard';
const WORKSPACE = new RegExp(`^${PREFIX}/workspaces/([^/]*)`);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Lets people in by their session, and into a workspace by their membership at this moment. */
export class DashboardGate extends Gate {
  readonly prefix = PREFIX;
  readonly openPaths = new Set([`${PREFIX}/openapi.json`, `${PREFIX}/auth/sign-up`, `${PREFIX}/auth/sign-in`]);

  constructor(
    private readonly tokens: SessionTokens,
    private readonly holders: SessionHolders,
    private readonly credentials: SessionCredentials,
  ) {
    super();
  }

  /**
   * @throws Unauthorized, in the same words whatever the reason
   * @throws Forbidden for a write that another site made the browser send
   * @throws NotFound for a workspace that the person is no member of, whether it exists or not
   */
  async admit(request: IncomingMessage, path: string): Promise<Admission> {
    const presented = this.credentials.presented(request);
    const digest = presented && this.tokens.digestOf(presented.text);
    const workspace = WORKSPACE.exec(path)?.[1];
    const workspaceId = isUuid(workspace) ? workspace : null;
    const holder = digest && (await this.holders.find(digest, workspaceId));
    if (!holder) throw new Unauthorized('Please sign in.');
    if (presented.fromCookie && !SAFE_METHODS.has(request.method ?? '') && !this.credentials.isSameOrigin(request)) {
      throw new Forbidden('With a cookie, writes must come from the same origin.');
    }
    if (workspace !== undefined && !holder.caller) throw new NotFound('workspace');
    return holder;
  }
}
