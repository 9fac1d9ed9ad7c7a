import { isUrl } from '@app/shared-kernel';

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Whose paths a workspace's redirects are about: the host of its site, which targets may be written with. */
export class OwnAddress {
  /** A regular expression of PostgreSQL for the beginning of targets at the site, without regard to case; null without a site. */
  readonly pattern: string | null;

  private constructor(private readonly host: string | null) {
    this.pattern = host === null ? null : patternOf(host);
  }

  /** @param siteUrl of the workspace; null when it has none */
  static of(siteUrl: string | null): OwnAddress {
    return new OwnAddress(siteUrl !== null && isUrl(siteUrl) ? new URL(siteUrl).host : null);
  }

  /**
   * The path of a target at the site, with its query and fragment; any other target as it is. Scheme, default port and
   * letter case of the host make no difference; `www.` does.
   */
  pathOf(target: string): string {
    const origin = ORIGIN.exec(target)?.[0];
    if (origin === undefined || this.host === null || !isUrl(origin)) return target;
    const { host, username, password } = new URL(origin);
    if (host !== this.host || username !== '' || password !== '') return target;
    const rest = target.slice(origin.length);
    return rest.startsWith('/') ? rest : `/${rest}`;
  }
}

function patternOf(host: string): string {
  const written = host.replace(SPECIAL, String.raw`\$&`);
  const hasPort = /:\d+$/.test(host);
  const forms = hasPort ? `https?://${written}` : `http://${written}(:80)?|https://${written}(:443)?`;
  return `^(${forms})(?=[/?#]|$)`;
}
