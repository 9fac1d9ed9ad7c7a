import { customRule, type FieldRule } from '../rules/field-rules.ts';
import { codePointLength, isHttpUrl, URL_MAX } from '../text/text.ts';
import { HEADING_ID_MAX } from './heading-ids.ts';

/** A path, query or fragment within the consumer's site; `//host` would leave the site. */
const WITHIN_SITE = /^(?:\/(?![/\\])|#|\?)\S*$/;
const CONTACT = /^(?:mailto|tel):\S+$/i;

/** A link target: http or https, a place within the site, `mailto:` or `tel:`; never a script. */
export const linkRule: FieldRule<string> = customRule<string>(
  (value) => {
    if (isHttpUrl(value)) return null;
    const fits =
      typeof value === 'string' && value.length <= URL_MAX && (WITHIN_SITE.test(value) || CONTACT.test(value));
    return fits ? null : 'must be an http(s), mailto or tel URL, or a path of the site';
  },
  {
    type: 'string',
    maxLength: URL_MAX,
    description: 'An http(s), mailto or tel URL, a path of the site, or #fragment.',
  },
);

const HEADING_ID = /^\S+$/;

export const headingIdRule: FieldRule<string> = customRule<string>(
  (value) => {
    const fits = typeof value === 'string' && HEADING_ID.test(value) && codePointLength(value) <= HEADING_ID_MAX;
    return fits ? null : `must have 1 to ${HEADING_ID_MAX} characters and no white space`;
  },
  {
    type: 'string',
    minLength: 1,
    maxLength: HEADING_ID_MAX,
    pattern: '^\\S+$',
    description: 'Made of the text when it is left out; a repeated one gets -2, -3 and so on.',
  },
);
