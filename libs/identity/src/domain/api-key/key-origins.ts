import { isUrl, rules, type FieldRule } from '@app/shared-kernel';

/** Most origins of one key. */
export const MAX_ORIGINS = 20;

const MAX_LENGTH = 255;
const WRITTEN = /^https?:\/\/[^/?#@\\\s]+\/?$/i;
/** Host names and addresses as browsers send them: letters of other scripts are encoded (punycode). */
const SENT = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

/**
 * An origin as browsers send it: lower case, without the default port and without a slash at the end.
 *
 * @returns null for anything that is no http or https origin of one host
 */
export function originOf(text: string): string | null {
  if (text.length > MAX_LENGTH || !WRITTEN.test(text) || !isUrl(text)) return null;
  const { origin } = new URL(text);
  return SENT.test(origin) ? origin : null;
}

/** Each origin once, as browsers send it; each invalid one is reported by its index. */
export const origins: FieldRule<readonly string[]> = rules.parsed(
  (value, path, problems) => {
    if (!Array.isArray(value)) problems.report(path, 'must be an array of origins');
    else if (value.length > MAX_ORIGINS) problems.report(path, `must have at most ${MAX_ORIGINS} items`);
    else {
      const read = value.map((item: unknown, at) => {
        const origin = typeof item === 'string' ? originOf(item) : null;
        if (origin === null) problems.report(`${path}[${at}]`, faultOf(item));
        return origin ?? '';
      });
      return [...new Set(read)];
    }
    return [];
  },
  {
    type: 'array',
    items: { type: 'string', maxLength: MAX_LENGTH, example: 'https://www.example.com' },
    maxItems: MAX_ORIGINS,
  },
);

function faultOf(item: unknown): string {
  return typeof item === 'string' && item.includes('*')
    ? 'must name one host: there are no wildcards, so name each host by itself'
    : 'must be an origin such as https://www.example.com, without a path';
}
