import { distance } from 'fastest-levenshtein';
import type { Environment } from './settings-reader.ts';
import { settingNames } from './settings.ts';

/** Shorter names are those of many programs. */
const SHORTEST = 5;
/** In a name of as many characters, one may be wrong. */
const CHARACTERS_PER_MISTAKE = 5;
/** OpenTelemetry has many variables, most of which its own packages read. */
const FOREIGN = /^OTEL_/;

/** @returns a sentence for each variable that looks like a mistyped setting */
export function mistypedSettings(environment: Environment): string[] {
  const known = settingNames(environment);
  const given = Object.keys(environment).filter((name) => !known.has(name) && !FOREIGN.test(name));
  return given.flatMap((name) => {
    const meant = nearest(name, known);
    return meant === null ? [] : [`${name} is no setting and is ignored; did you mean ${meant}?`];
  });
}

function nearest(name: string, known: ReadonlySet<string>): string | null {
  const upper = name.toUpperCase();
  if (upper.length < SHORTEST) return null;
  const ranked = [...known]
    .filter((each) => isSimilar(upper, each))
    .toSorted((a, b) => distance(upper, a) - distance(upper, b));
  return ranked[0] ?? null;
}

/** A few wrong characters, or words missing at the end or too many there: `DATABASE_URL_FILE`, `SHUTDOWN_GRACE`. */
function isSimilar(name: string, setting: string): boolean {
  if (distance(name, setting) <= Math.floor(setting.length / CHARACTERS_PER_MISTAKE)) return true;
  const [short, long] = name.length < setting.length ? [name, setting] : [setting, name];
  return short.includes('_') && long.startsWith(`${short}_`);
}
