import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { isJsonObject, own } from '@app/shared-kernel';

/** The largest file of settings or authors that is read, in characters. */
const CONFIG_MAX = 500_000;

/** A file of YAML, TOML or JSON; empty if it cannot be read, since a text does not depend on it. */
export async function readConfig(root: string, path: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(join(root, path), 'utf8').catch(() => '');
  if (text.length > CONFIG_MAX) return {};
  try {
    const value: unknown = extname(path) === '.toml' ? parseToml(text) : parseYaml(text, { maxAliasCount: 100 });
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}

const CONFIGS =
  /^(?:_config\.(?:ya?ml|toml)|(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json)|zola\.toml)$/;

/** The settings of a site, if they are plain values and not a program. @param paths of its files, within `base` */
export function readSiteConfig(
  root: string,
  base: string,
  paths: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const path = paths.find((each) => CONFIGS.test(each));
  return path === undefined ? Promise.resolve({}) : readConfig(root, base + path);
}

/** The time zone of a site; null for none, and for one that does not exist. */
export function timeZoneOf(config: Readonly<Record<string, unknown>>): string | null {
  const zone = own(config, 'timezone') ?? own(config, 'timeZone') ?? own(config, 'time_zone');
  if (typeof zone !== 'string') return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** What `site.name` stands for in templates: the texts and numbers of the settings. The site's own address is left out of paths. */
export function siteValues(config: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(config)) {
    if (typeof value === 'string' || typeof value === 'number') values.set(`site.${name}`, String(value));
  }
  for (const name of ['site.url', 'site.baseurl', 'site.base_url']) values.set(name, '');
  return values;
}
