import { codePointLength, isHttpUrl, URL_MAX, type Problems } from '@app/shared-kernel';

/** Items of a list, at most. */
export const TEXT_LIST_MAX = 50;
export const SHORT_TEXT_MAX = 300;

/** Parses a list of at most 50 http or https URLs; duplicates are removed. */
export function parseUrls(value: unknown, path: string, problems: Problems): readonly string[] {
  return parseItems(value, path, problems, (item) =>
    isHttpUrl(item) ? null : `must be an http or https URL of at most ${URL_MAX} characters`,
  );
}

/** Parses a list of at most 50 texts that are not blank; duplicates are removed. */
export function parseTexts(value: unknown, path: string, problems: Problems): readonly string[] {
  return parseItems(value, path, problems, faultOfText);
}

/** Parses a text of at most 300 code points; absent, null and empty give null. */
export function parseOptionalText(value: unknown, path: string, problems: Problems): string | null {
  if (value === undefined || value === null || value === '') return null;
  const fault = faultOfText(value);
  if (fault === null) return value as string;
  problems.report(path, fault);
  return null;
}

function faultOfText(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (value.trim() === '') return 'must not be blank';
  return codePointLength(value) > SHORT_TEXT_MAX ? `must have at most ${SHORT_TEXT_MAX} characters` : null;
}

function parseItems(
  value: unknown,
  path: string,
  problems: Problems,
  faultOf: (item: unknown) => string | null,
): readonly string[] {
  if (!Array.isArray(value)) {
    problems.report(path, 'must be an array of strings');
    return [];
  }
  if (value.length > TEXT_LIST_MAX) {
    problems.report(path, `must have at most ${TEXT_LIST_MAX} items`);
    return [];
  }
  value.forEach((item: unknown, at) => {
    const fault = faultOf(item);
    if (fault !== null) problems.report(`${path}[${at}]`, fault);
  });
  return [...new Set(value as string[])];
}
