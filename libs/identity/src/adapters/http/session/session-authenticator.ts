import type { IncomingMessage } from 'node:http';
import { Authenticator, type Principal } from '@app/platform';
import { Forbidden, isUuid, NotFound, Unauthorized } from '@app/shared-kernel';
import { SecondFactorRequired } from '../../../domain/second-factor/second-factor.errors.ts';
import { refuseRelocated, WorkspaceMoved } from '../../../domain/workspace/relocation.ts';
import type { SessionTokens } from '../../../ports/session/opaque-tokens.port.ts';
import type { SessionLookup } from '../../../ports/session/session-lookup.port.ts';
import type { SessionCredentials } from './session-credentials.ts';

const PREFIX = '/api/v1/dashboard';
const WORKSPACE = new RegExp(`^${PREFIX}/workspaces/([^/]*)`);
/** Paths for visitors without a session. */
const OPEN = [
  'openapi.json',
  'auth/status',
  'auth/sign-up',
  'auth/sign-in',
  'auth/second-step',
  'auth/second-step/passkey-options',
  'auth/passkey',
  'auth/passkey/options',
  'auth/forgot',
  'auth/reset',
  'auth/confirm',
  'auth/provider/start',
  'auth/provider/finish',
  'invitations/look-up',
];
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Authenticates the user by the session, and the caller by the current membership in the workspace of the path. */
export class SessionAuthenticator extends Authenticator {
  readonly prefix = PREFIX;
  readonly openPaths = new Set(OPEN.map((path) => `${PREFIX}/${path}`));

  constructor(
    private readonly tokens: SessionTokens,
    private readonly sessions: SessionLookup,
    private readonly credentials: SessionCredentials,
  ) {
    super();
  }

  /**
   * @throws Unauthorized with the same message for every reason
   * @throws Forbidden for a write that a page of another origin sent
   * @throws SecondFactorRequired in a workspace that demands a second factor, for users without
   * @throws NotFound for a workspace that the user is not a member of, whether it exists or not
   */
  async authenticate(request: IncomingMessage, path: string): Promise<Principal> {
    const presented = this.credentials.presented(request);
    const digest = presented && this.tokens.digestOf(presented.text);
    const workspace = WORKSPACE.exec(path)?.[1];
    const workspaceId = isUuid(workspace) ? workspace : null;
    const session = digest && (await this.sessions.find(digest, workspaceId));
    if (!session) throw new Unauthorized('Please sign in.');
    if (presented.fromCookie && !SAFE_METHODS.has(request.method ?? '') && !this.credentials.isSameOrigin(request)) {
      throw new Forbidden('With a cookie, writes must come from the same origin.');
    }
    if (workspace !== undefined && !session.caller) throw new NotFound('workspace');
    const { relocation, needsSecondFactor = false, ...person } = session;
    if (relocation) refuseRelocated(relocation, request.method, (address) => new WorkspaceMoved(address));
    if (needsSecondFactor) throw new SecondFactorRequired();
    return { ...person, session: digest };
  }
}
