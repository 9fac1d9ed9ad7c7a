import {
  codePointLength,
  isJsonObject,
  isStorableText,
  isUuid,
  own,
  storableFault,
  templateProblem,
  type Problems,
} from '@app/shared-kernel';
import { publicUrlFault } from './public-url.ts';
import { SEO_TEMPLATE_KINDS, type Publisher, type WorkspacePatch, type WorkspaceSettings } from './workspace.ts';

const TEXT_MAX = 500;
const SAME_AS_MAX = 100;
export const LANGUAGE_TAG_MAX = 35;

const TEMPLATE_KEYS = ['title', 'description'] as const;

type Templates = NonNullable<WorkspacePatch['seoTemplates']>;

/** A well-formed language tag (BCP 47). */
export function isLanguageTag(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LANGUAGE_TAG_MAX) return false;
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/**
 * Missing codes and null both mean unset.
 * @param path of the value in the request
 */
export function parseSiteVerification(
  value: unknown,
  path: string,
  problems: Problems,
): WorkspaceSettings['siteVerification'] {
  const given = objectAt(value, path, problems);
  return {
    google: textAt(own(given, 'google'), `${path}.google`, problems),
    bing: textAt(own(given, 'bing'), `${path}.bing`, problems),
  };
}

/** @param path of the value in the request */
export function parsePublisher(value: unknown, path: string, problems: Problems): Publisher {
  const given = objectAt(value, path, problems);
  return {
    name: textAt(own(given, 'name'), `${path}.name`, problems),
    logoMediaId: mediaIdAt(own(given, 'logoMediaId'), `${path}.logoMediaId`, problems),
    sameAs: urlsAt(own(given, 'sameAs'), `${path}.sameAs`, problems),
  };
}

/**
 * Kinds and keys that were not sent are absent from the result; null and an empty text clear them.
 *
 * @param path of the value in the request
 */
export function parseSeoTemplates(value: unknown, path: string, problems: Problems): Templates {
  const given = objectAt(value, path, problems);
  const kinds = SEO_TEMPLATE_KINDS.filter((kind) => own(given, kind) !== undefined);
  return Object.fromEntries(
    kinds.map((kind) => {
      if (own(given, kind) === null) return [kind, null];
      const template = objectAt(own(given, kind), `${path}.${kind}`, problems);
      const keys = TEMPLATE_KEYS.filter((key) => own(template, key) !== undefined);
      return [
        kind,
        Object.fromEntries(
          keys.map((key) => [key, templateAt(own(template, key), `${path}.${kind}.${key}`, problems)]),
        ),
      ];
    }),
  );
}

function templateAt(value: unknown, path: string, problems: Problems): string | null {
  const text = textAt(value, path, problems);
  const wrong = text === null ? null : templateProblem(text);
  if (wrong) problems.report(path, wrong);
  return text === '' ? null : text;
}

function objectAt(value: unknown, path: string, problems: Problems): Record<string, unknown> {
  if (isJsonObject(value)) return value;
  problems.report(path, 'must be an object');
  return {};
}

function textAt(value: unknown, path: string, problems: Problems): string | null {
  if (value === undefined || value === null) return null;
  const fits = typeof value === 'string' && codePointLength(value) <= TEXT_MAX;
  if (fits && isStorableText(value)) return value;
  const message = fits ? 'must be well-formed text' : `must be a string of at most ${TEXT_MAX} characters`;
  problems.report(path, message);
  return null;
}

function mediaIdAt(value: unknown, path: string, problems: Problems): string | null {
  if (value === undefined || value === null) return null;
  if (isUuid(value)) return value.toLowerCase();
  problems.report(path, 'must be a UUID');
  return null;
}

function urlsAt(value: unknown, path: string, problems: Problems): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > SAME_AS_MAX) {
    problems.report(path, `must be an array of at most ${SAME_AS_MAX} URLs`);
    return [];
  }
  const faultOf = (url: unknown) => publicUrlFault(url) ?? storableFault(url as string);
  const faults = value.map(faultOf);
  faults.forEach((fault, at) => fault === null || problems.report(`${path}[${at}]`, fault));
  return (value as string[]).filter((_, at) => faults[at] === null);
}
