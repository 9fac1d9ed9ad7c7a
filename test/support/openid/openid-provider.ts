import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type KoaContextWithOIDC } from 'oidc-provider';

/** What the provider knows of a user. */
export interface ProviderPerson {
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  groups?: string[];
}

export interface IdToken {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
}

const KEY_ID = 'spec';
const SECRET = 'a secret of the client that nobody guesses';

/** A real OpenID provider on this machine, with its own pages for signing in; any password fits. */
export class OpenidProvider {
  /** By the name that a user signs in with, which is the subject, too. */
  readonly people = new Map<string, ProviderPerson>();
  /** Changes ID tokens before they are signed by the provider's key, as a hostile provider could. */
  forge: ((token: IdToken) => void) | undefined;
  /** The provider's requests by their paths. */
  readonly asked: string[] = [];

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
    private readonly key: KeyObject,
  ) {}

  /** @param returnUrls where browsers may be returned to */
  static async start(...returnUrls: string[]): Promise<OpenidProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const started = new OpenidProvider(issuer, server, privateKey);
    const application = started.application(returnUrls);
    server.on('request', (request, response) => void application(request, response));
    return started;
  }

  /** The settings by which Galley uses it. @param id of the provider in the settings @param more of its settings, without the prefix */
  settings(id: string, more: Record<string, string> = {}): Record<string, string> {
    const prefix = `OIDC_${id.toUpperCase()}_`;
    const all = { ISSUER: this.issuer, CLIENT_ID: 'galley', CLIENT_SECRET: SECRET, ...more };
    return Object.fromEntries(Object.entries(all).map(([name, value]) => [prefix + name, value]));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private application(returnUrls: string[]) {
    const client = { client_secret: SECRET, redirect_uris: returnUrls, grant_types: ['authorization_code'] };
    const provider = new Provider(this.issuer, {
      clients: [
        { ...client, client_id: 'galley' },
        { ...client, client_id: 'another' },
      ],
      jwks: { keys: [{ ...this.key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['spec'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      scopes: ['openid', 'email', 'profile', 'groups'],
      ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
      features: { devInteractions: { enabled: true } },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...this.people.get(id) }),
      }),
    });
    provider.use(async (context, next) => {
      this.asked.push(context.path);
      await next();
      if (context.path === '/token') this.tamper(context as KoaContextWithOIDC);
    });
    return provider.callback();
  }

  private tamper(context: KoaContextWithOIDC): void {
    const body = context.body as { id_token?: string };
    if (!this.forge || body.id_token === undefined) return;
    const [header = '', claims = ''] = body.id_token.split('.');
    const token: IdToken = { header: decoded(header), claims: decoded(claims) };
    this.forge(token);
    const signed = `${encoded(token.header)}.${encoded(token.claims)}`;
    const signature =
      token.header['alg'] === 'none' ? '' : sign('sha256', Buffer.from(signed), this.key).toString('base64url');
    context.body = { ...body, id_token: `${signed}.${signature}` };
  }
}

function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
