import { isHttpUrl, isStorableText, isUrl, isUuid, URL_MAX } from '@app/shared-kernel';
import { httpUrl } from '../../graph-text.ts';
import { BOOLEAN } from './number-kinds.ts';
import { TEXT } from './text-kinds.ts';
import { refuse, type MediaVisitor, type ValueKind } from './value-kind.ts';

const UUID_SCHEMA = { type: 'string', format: 'uuid' };
const URL_SCHEMA = { type: 'string', format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://', maxLength: URL_MAX };

/** The host as shown to readers, without a leading `www.`. */
export function hostOf(url: string): string {
  return isUrl(url) ? new URL(url).host.replace(/^www\./, '') : url;
}

function isStorableUrl(value: unknown): value is string {
  return isHttpUrl(value) && isStorableText(value);
}

/** An absolute http or https URL. */
export const URL_KIND: ValueKind = {
  parse: (value, path, problems) =>
    isStorableUrl(value)
      ? value
      : refuse(path, `must be an absolute http or https URL of at most ${URL_MAX} characters`, problems),
  emit: httpUrl,
  lines: (value) => (isHttpUrl(value) ? [`[${hostOf(value)}](${value})`] : []),
  schema: () => URL_SCHEMA,
};

/** A work identified by its URL. */
export const WORK_URL: ValueKind = {
  ...URL_KIND,
  emit(value) {
    const url = httpUrl(value);
    return url && { '@type': 'CreativeWork', url };
  },
};

/** A source: a URL, or text. */
export const CITE: ValueKind = {
  parse: (value, path, problems) => (isHttpUrl(value) ? URL_KIND : TEXT).parse(value, path, problems),
  emit: (value, context) => (isHttpUrl(value) ? WORK_URL : TEXT).emit(value, context),
  lines: (value) => (isHttpUrl(value) ? URL_KIND : TEXT).lines(value),
  schema: (definitions) => ({ anyOf: [URL_SCHEMA, TEXT.schema(definitions)] }),
};

/** Whether something is so: true or false, the URL of a page about it, or text. */
export const YES_URL_OR_TEXT: ValueKind = {
  parse: (value, path, problems) => answerKind(value).parse(value, path, problems),
  emit: (value, context) => answerKind(value).emit(value, context),
  lines: (value) => answerKind(value).lines(value),
  schema: (definitions) => ({ anyOf: [BOOLEAN.schema(definitions), URL_SCHEMA, TEXT.schema(definitions)] }),
};

function answerKind(value: unknown): ValueKind {
  if (typeof value === 'boolean') return BOOLEAN;
  return isHttpUrl(value) ? URL_KIND : TEXT;
}

function visitId(value: unknown, path: string, visit: MediaVisitor): void {
  if (isUuid(value)) visit(path, value);
}

/** An image of the workspace, emitted as a reference to its node. */
export const MEDIA: ValueKind = {
  parse: (value, path, problems) =>
    isUuid(value) ? value.toLowerCase() : refuse(path, 'must be the id of a media', problems),
  emit: (value, context) => (isUuid(value) ? context.image(value) : undefined),
  lines: () => [],
  schema: () => UUID_SCHEMA,
  visitMedia: visitId,
};

/** A file of the workspace or a URL, emitted as a URL. */
export const MEDIA_URL: ValueKind = {
  parse: (value, path, problems) => {
    if (isUuid(value)) return value.toLowerCase();
    return isStorableUrl(value)
      ? value
      : refuse(path, 'must be the id of a media or an absolute http or https URL', problems);
  },
  emit: (value, context) => (isUuid(value) ? context.file(value) : httpUrl(value)),
  lines: (value) => (isUuid(value) ? [] : URL_KIND.lines(value)),
  schema: () => ({ anyOf: [UUID_SCHEMA, URL_SCHEMA] }),
  visitMedia: visitId,
};
