import {
  codePointLength,
  isHttpUrl,
  isStorableText,
  isUrl,
  Problems,
  rules,
  URL_MAX,
  withoutTokens,
  type FieldRules,
} from '@app/shared-kernel';
import { reportedPathProblem, withoutQuery } from '../path-rules.ts';
import { RESOLUTIONS, type Sighting } from './link-report.ts';

/** Unicode code points of a referrer. */
export const REFERRER_MAX = URL_MAX;

const WEB = /^https?:/i;

export const RESOLUTION_RULES = { as: rules.oneOf(RESOLUTIONS) } satisfies FieldRules;

/** The same, and the way back. */
export const BULK_RESOLUTION_RULES = { as: rules.oneOf([...RESOLUTIONS, 'open']) } satisfies FieldRules;

/** A report: the path without content, and the page that linked to it. */
export type Reported = Pick<Sighting, 'path' | 'referrer'>;

/**
 * What is wrong with a referrer; null if it is valid. Referrers can be apps (`android-app://com.example`), and the
 * empty text that browsers send for none.
 */
export function referrerProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (value.trim() === '' || isHttpUrl(value) || isOtherUrl(value)) return null;
  return `must be a URL of at most ${REFERRER_MAX} characters`;
}

function isOtherUrl(text: string): boolean {
  return codePointLength(text) <= REFERRER_MAX && isStorableText(text) && !WEB.test(text.trim()) && isUrl(text);
}

/**
 * What is stored of a report: the path without query and fragment, and the referrer if it is a page. Keys and tokens of
 * Galley in them are masked.
 *
 * @throws Invalid with every problem
 */
export function normalizedReport({ path, referrer }: Reported): Reported {
  const problems = new Problems();
  const wrongPath = reportedPathProblem(path);
  if (wrongPath) problems.report('path', wrongPath);
  const wrongReferrer = referrer === null ? null : referrerProblem(referrer);
  if (wrongReferrer) problems.report('referrer', wrongReferrer);
  problems.throwIfAny();
  return { path: withoutTokens(withoutQuery(path)), referrer: isHttpUrl(referrer) ? withoutTokens(referrer) : null };
}
