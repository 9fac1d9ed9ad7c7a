import { isAddressRange } from '@app/platform';
import { isHttpUrl, isUrl, Problems } from '@app/shared-kernel';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings one by one and collects their problems. */
export class SettingsReader {
  readonly problems = new Problems();
  /** The names that were read so far. */
  readonly names = new Set<string>();

  constructor(private readonly environment: Environment) {}

  text(name: string): string | undefined {
    this.names.add(name);
    const value = this.environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  integer(name: string, fallback: number, min: number, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    this.problems.report(name, `must be an integer from ${min} to ${max}, not "${value}"`);
    return fallback;
  }

  choice<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.text(name) ?? fallback;
    if (choices.includes(value as T)) return value as T;
    this.problems.report(name, `must be one of ${choices.join(', ')}, not "${value}"`);
    return fallback;
  }

  onOff(name: string, fallback: boolean): boolean {
    return this.choice(name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
  }

  httpUrl(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !isHttpUrl(value)) this.problems.report(name, 'must be an http or https URL');
    return value?.replace(/(?<!\/)\/+$/, '');
  }

  /** @param schemes such as `postgres:`; the value may contain a password and never appears in messages */
  serverUrl(name: string, schemes: readonly string[]): string | null {
    const value = this.text(name);
    if (value === undefined) return null;
    if (!isServerUrl(value, schemes)) this.problems.report(name, `must be a URL that begins with ${anyOf(schemes)}`);
    return value;
  }

  /** Like `serverUrl`, for any number of URLs separated by white space or commas. */
  serverUrls(name: string, schemes: readonly string[]): string[] {
    const values = (this.text(name) ?? '').split(/[\s,]+/).filter(Boolean);
    if (!values.every((value) => isServerUrl(value, schemes)))
      this.problems.report(name, `must be URLs that begin with ${anyOf(schemes)}, separated by commas`);
    return values;
  }

  /** Web origins separated by commas, in the form that browsers send: no other form could match. */
  origins(name: string): string[] {
    const values = (this.text(name) ?? '').split(',').map((origin) => origin.trim());
    const origins = values.filter(Boolean);
    for (const origin of origins) {
      if (isOrigin(origin)) continue;
      this.problems.report(
        name,
        `must be origins such as https://www.example.com, in lower case, without a path, a slash at the end or a default port: "${origin}" would never match`,
      );
    }
    return origins;
  }

  /** Host names and addresses as in URLs, without ports, separated by commas. */
  hosts(name: string): string[] {
    const values = (this.text(name) ?? '').split(',').map((host) => host.trim());
    const hosts = values.filter(Boolean);
    for (const host of hosts) {
      if (!isHost(host))
        this.problems.report(name, `must be hosts such as hooks.internal or 10.0.0.7, without a port, not "${host}"`);
    }
    return hosts;
  }

  /** The value never appears in messages. @param min characters */
  secret(name: string, min: number): string | null {
    const value = this.text(name) ?? null;
    if (value !== null && value.length < min) this.problems.report(name, `must have at least ${min} characters`);
    return value;
  }

  /** IP addresses and ranges (CIDR), separated by commas. */
  addressRanges(name: string): string[] {
    const ranges = (this.text(name) ?? '').split(',').map((range) => range.trim());
    const given = ranges.filter(Boolean);
    for (const range of given) {
      if (!isAddressRange(range)) {
        this.problems.report(name, `must be addresses or ranges such as 10.0.0.0/8, not "${range}"`);
      }
    }
    return given;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) this.problems.report(name, 'must be set');
    return value ?? '';
  }
}

function isServerUrl(value: string, schemes: readonly string[]): boolean {
  return isUrl(value) && schemes.includes(new URL(value).protocol);
}

function anyOf(schemes: readonly string[]): string {
  return schemes.map((scheme) => `${scheme}//`).join(' or ');
}

/** Exactly as a URL would write it, because it is compared with one. */
function isHost(text: string): boolean {
  return isUrl(`http://${text}/`) && new URL(`http://${text}/`).host === text.toLowerCase();
}

/** Pages inside apps have schemes of their own, which cannot be validated further. */
function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#@\s]+$/.test(text) || !isUrl(text)) return false;
  const { protocol, origin } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? origin === text : text === text.toLowerCase();
}
