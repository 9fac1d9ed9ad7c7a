import { codePointLength, isHttpUrl, isStorableText, Problems } from '@app/shared-kernel';
import { reportedPathProblem, withoutQuery } from '../path-rules.ts';
import type { Sighting } from './link-report.ts';

/** Unicode code points of a referrer. */
export const REFERRER_MAX = 2048;

const WEB = /^https?:/i;

/** What was reported: where a visitor found nothing, and which page led them there. */
export type Reported = Pick<Sighting, 'path' | 'referrer'>;

/**
 * What is wrong with a referrer; null when nothing is. An app is one as well (`android-app://com.example`), and so is an empty text,
 * which browsers send for none.
 */
export function referrerProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (value.trim() === '' || isHttpUrl(value) || isOtherUrl(value)) return null;
  return `must be a URL of at most ${REFERRER_MAX} characters`;
}

function isOtherUrl(text: string): boolean {
  return codePointLength(text) <= REFERRER_MAX && isStorableText(text) && !WEB.test(text.trim()) && URL.canParse(text);
}

/**
 * What is kept of a report: the path without query and fragment, and the referrer where it is a page.
 *
 * @throws Invalid with everything that is wrong
 */
export function keptOf({ path, referrer }: Reported): Reported {
  const problems = new Problems();
  const wrongPath = reportedPathProblem(path);
  if (wrongPath) problems.report('path', wrongPath);
  const wrongReferrer = referrer === null ? null : referrerProblem(referrer);
  if (wrongReferrer) problems.report('referrer', wrongReferrer);
  problems.throwIfAny();
  return { path: withoutQuery(path), referrer: isHttpUrl(referrer) ? referrer : null };
}
