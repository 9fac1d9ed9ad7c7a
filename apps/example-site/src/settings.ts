import { fileURLToPath } from 'node:url';

/** Beside `src`, among the sources and in what is built of them. */
const ASSETS = fileURLToPath(new URL('../public', import.meta.url));

/** How the site runs; read from the environment. */
export interface Settings {
  /** Where Galley is. */
  readonly galleyUrl: string;
  readonly apiKey: string;
  /** Where its media files are; browsers show what is there or at any https address. */
  readonly mediaUrl: string;
  /** Where editors open the dashboard, which may show previews. */
  readonly dashboardUrl: string;
  /** 0: any free one. */
  readonly port: number;
  readonly host: string;
  /** Origin under which readers see the site, without a slash at its end; null: what the workspace says. */
  readonly siteUrl: string | null;
  /** Folder of the files below `/assets/`. */
  readonly assets: string;
}

/** The settings can't be used; the message says why, one line for each. */
export class UnusableSettings extends Error {}

const NO_KEY = `GALLEY_API_KEY is missing. "npm start" prints the key of the demo blog when it makes it; then:

  GALLEY_API_KEY=galley_live_... npm run example

"npx galley api-key create --workspace demo --name site" makes another one.`;

/** @throws UnusableSettings */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const faults: string[] = [];
  const given = (name: string) => environment[name]?.trim() || undefined;
  const origin = (name: string) => {
    const value = given(name);
    if (value === undefined) return undefined;
    if (isWebAddress(value)) return new URL(value).href.replace(/\/$/, '');
    faults.push(`${name} must be an http or https address.`);
    return undefined;
  };
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = Number(given(name) ?? fallback);
    const fits = Number.isInteger(value) && value >= min && value <= max;
    if (!fits) faults.push(`${name} must be a whole number from ${min} to ${max}.`);
    return value;
  };
  const galleyUrl = origin('GALLEY_URL') ?? 'http://localhost:3000';
  const settings: Settings = {
    galleyUrl,
    mediaUrl: origin('MEDIA_URL') ?? galleyUrl,
    dashboardUrl: origin('DASHBOARD_URL') ?? galleyUrl,
    apiKey: given('GALLEY_API_KEY') ?? '',
    port: whole('PORT', 4000, 0, 65_535),
    host: given('HOST') ?? '127.0.0.1',
    siteUrl: origin('SITE_URL') ?? null,
    assets: ASSETS,
  };
  if (settings.apiKey === '') faults.push(NO_KEY);
  if (faults.length > 0) throw new UnusableSettings(faults.join('\n'));
  return settings;
}

function isWebAddress(value: string): boolean {
  try {
    return /^https?:$/.test(new URL(value).protocol);
  } catch {
    return false;
  }
}
