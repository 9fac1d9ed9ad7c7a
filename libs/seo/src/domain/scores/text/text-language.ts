import type { ReadBody } from './body-text.ts';
import { languageOf } from './folding.ts';

/** Scripts of languages that are not written in Latin letters (ISO 639-1 codes, Unicode script names). */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  ...of('Cyrillic', 'be', 'bg', 'kk', 'ky', 'mk', 'mn', 'ru', 'tg', 'tt', 'uk'),
  ...of('Arabic', 'ar', 'fa', 'ps', 'sd', 'ug', 'ur'),
  ...of('Devanagari', 'hi', 'mr', 'ne', 'sa'),
  ...of('Hebrew', 'he', 'yi'),
  ...of('Bengali', 'as', 'bn'),
  ...of('Ethiopic', 'am', 'ti'),
  el: ['Greek'],
  gu: ['Gujarati'],
  hy: ['Armenian'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ka: ['Georgian'],
  km: ['Khmer'],
  kn: ['Kannada'],
  ko: ['Hangul', 'Han'],
  lo: ['Lao'],
  ml: ['Malayalam'],
  my: ['Myanmar'],
  or: ['Oriya'],
  pa: ['Gurmukhi', 'Arabic'],
  si: ['Sinhala'],
  // Languages written in several scripts.
  az: ['Latin', 'Cyrillic', 'Arabic'],
  sr: ['Cyrillic', 'Latin'],
  uz: ['Latin', 'Cyrillic'],
  ta: ['Tamil'],
  te: ['Telugu'],
  th: ['Thai'],
  zh: ['Han', 'Bopomofo'],
};

/** The codes for an unknown language, and for an unknown one without spaces between words (BCP 47). */
const UNDETERMINED = 'und';
export const UNDETERMINED_SPACELESS = 'und-Hani';

const LETTERS = /\p{L}+/gu;
const SPACELESS_LETTERS = lettersOf(['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']);
const ASCII = /^[\0-\x7f]*$/;
/** Letters examined; the rest of a long text would not change the result. */
const SAMPLE = 20_000;

export interface TextLanguage {
  /** The language whose rules apply: that of the locale, or an undetermined one. */
  readonly code: string;
  /** Whether most of the text is in a script that the locale's language does not use. */
  readonly foreign: boolean;
}

/** The language of the locale, unless most letters of the text belong to scripts that it does not use. */
export function textLanguage(locale: string | null | undefined, body: ReadBody): TextLanguage {
  const code = languageOf(locale);
  const letters = new Sample(body);
  const scripts = Object.hasOwn(SCRIPTS, code) ? (SCRIPTS[code] as readonly string[]) : ['Latin'];
  const own = letters.countIn(patternOf(scripts));
  if (2 * own >= letters.total) return { code, foreign: false };
  const spaceless = 2 * letters.countIn(SPACELESS_LETTERS) > letters.total;
  return { code: spaceless ? UNDETERMINED_SPACELESS : UNDETERMINED, foreign: true };
}

/** The first letters of a body. */
class Sample {
  readonly total: number;
  private readonly latin: number;
  private readonly runs: string[] = [];

  constructor({ texts }: ReadBody) {
    let total = 0;
    let latin = 0;
    for (const { text } of texts) {
      if (total >= SAMPLE) break;
      const ascii = ASCII.test(text);
      for (const run of text.match(LETTERS) ?? []) {
        total += run.length;
        if (ascii) latin += run.length;
        else this.runs.push(run);
      }
    }
    this.total = total;
    this.latin = latin;
  }

  countIn({ pattern, latin }: ScriptPattern): number {
    const others = this.runs.reduce(
      (sum, run) => sum + (run.match(pattern) ?? []).reduce((length, part) => length + part.length, 0),
      0,
    );
    return others + (latin ? this.latin : 0);
  }
}

interface ScriptPattern {
  readonly pattern: RegExp;
  readonly latin: boolean;
}

const patterns = new Map<string, ScriptPattern>();

function patternOf(scripts: readonly string[]): ScriptPattern {
  const key = scripts.join();
  const known = patterns.get(key) ?? lettersOf(scripts);
  patterns.set(key, known);
  return known;
}

function lettersOf(scripts: readonly string[]): ScriptPattern {
  const classes = scripts.map((script) => String.raw`\p{Script_Extensions=${script}}`).join('');
  return { pattern: new RegExp(`[${classes}]+`, 'gu'), latin: scripts.includes('Latin') };
}

function of(script: string, ...languages: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(languages.map((language) => [language, [script]]));
}
