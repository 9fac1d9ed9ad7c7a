import { codePointLength, collapseWhiteSpace, isStorableText, type JsonObject } from '@app/shared-kernel';
import { markdownLine, markdownParagraphs } from '../../graph-text.ts';
import type { EnumerationEntry } from '../catalogue-entry.ts';
import { words } from '../words.ts';
import { refuse, type ValueKind } from './value-kind.ts';

const TEXT_MAX = 500;
const MARKDOWN_MAX = 10_000;
const SCHEMA_ORG = /^https?:\/\/schema\.org\//;

function sourceOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function lineOf(value: unknown): string[] {
  const line = collapseWhiteSpace(sourceOf(value));
  return line === '' ? [] : [line];
}

/** A short text with inline Markdown; a number is converted to text. */
export const TEXT: ValueKind = {
  parse(value, path, problems) {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value !== 'string') return refuse(path, 'must be a text', problems);
    const length = codePointLength(value.trim());
    if (length < 1 || length > TEXT_MAX) return refuse(path, `must have 1 to ${TEXT_MAX} characters`, problems);
    return isStorableText(value) ? value : refuse(path, 'must be well-formed text without NUL', problems);
  },
  emit: (value) => markdownLine(sourceOf(value)) || undefined,
  lines: lineOf,
  schema: () => ({ type: ['string', 'number'], pattern: '\\S', maxLength: TEXT_MAX }),
};

/** A longer text with inline Markdown; blank lines separate paragraphs. */
export const MARKDOWN: ValueKind = {
  parse(value, path, problems) {
    if (typeof value !== 'string') return refuse(path, 'must be a text', problems);
    if (codePointLength(value) > MARKDOWN_MAX) {
      return refuse(path, `must have at most ${MARKDOWN_MAX} characters`, problems);
    }
    return isStorableText(value) ? value : refuse(path, 'must be well-formed text without NUL', problems);
  },
  emit: (value) => markdownParagraphs(sourceOf(value)) || undefined,
  lines: lineOf,
  schema: () => ({ type: 'string', maxLength: MARKDOWN_MAX }),
};

/** A text that must match a pattern; emitted as given unless `write` converts it. */
function pattern(expected: RegExp, message: string, write = (text: string) => text): ValueKind {
  return {
    parse: (value, path, problems) =>
      typeof value === 'string' && expected.test(value) ? value : refuse(path, message, problems),
    emit: (value) => (typeof value === 'string' && expected.test(value) ? write(value) : undefined),
    lines: (value) => (typeof value === 'string' && expected.test(value) ? [write(value)] : []),
    schema: () => ({ type: 'string', pattern: expected.source }),
  };
}

/** A BCP 47 language tag. */
export const LANGUAGE = pattern(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/, 'must be a language tag such as en-US');

/** A currency of ISO 4217, emitted in upper case. */
export const CURRENCY = pattern(/^[A-Za-z]{3}$/, 'must be a currency of three letters', (text) => text.toUpperCase());

/** One of the listed literals. */
export function code(values: readonly string[]): ValueKind {
  const known = (value: unknown): value is string => typeof value === 'string' && values.includes(value);
  return {
    parse: (value, path, problems) =>
      known(value) ? value : refuse(path, `must be one of ${values.join(', ')}`, problems),
    emit: (value) => (known(value) ? value : undefined),
    lines: (value) => (known(value) ? [words(value)] : []),
    schema: () => ({ enum: [...values] }),
  };
}

/** A member of a schema.org enumeration, bare or as a schema.org URL; emitted as the URL. */
export function enumeration({ members, affix }: EnumerationEntry): ValueKind {
  const memberOf = (value: unknown): string | undefined => {
    const bare = typeof value === 'string' ? value.replace(SCHEMA_ORG, '') : '';
    return members.includes(bare) ? bare : undefined;
  };
  return {
    parse: (value, path, problems) =>
      memberOf(value) === undefined
        ? refuse(path, `must be one of ${members.join(', ')}`, problems)
        : (value as string),
    emit(value) {
      const member = memberOf(value);
      return member && `https://schema.org/${member}`;
    },
    lines(value) {
      const member = memberOf(value);
      return member ? [words(affix ? member.replace(affix, '') : member)] : [];
    },
    schema: (): JsonObject => ({ enum: members.flatMap((member) => [member, `https://schema.org/${member}`]) }),
  };
}
