import sanitizeHtml from 'sanitize-html';
import { escapeText } from '../html/html.ts';
import { leavesSite, safeLink, safeSource } from '../html/safe-url.ts';

/** What texts may hold as HTML, in addition to what Markdown makes: the elements that GitHub shows in comments. */
const ELEMENTS: readonly string[] = (
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 ' +
  'hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
).split(' ');
const KNOWN: ReadonlySet<string> = new Set(ELEMENTS);

/** Beginnings of tags and comments. */
const OPENINGS = /<(?:(\/?)([a-z][a-z0-9]*)(?=[\s/>])|!--)?/gi;
const ANY_HTML = /<[/!?a-z]/i;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ELEMENTS],
  allowedAttributes: {
    '*': ['dir', 'lang', 'title'],
    a: ['href', 'rel'],
    col: ['span'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'reversed'],
    pre: ['tabindex'],
    td: ['align', 'colspan', 'rowspan'],
    th: ['align', 'colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  // Links are checked below, by the rules that hold for Markdown.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  disallowedTagsMode: 'escape',
  transformTags: {
    a: (tagName, { href = '', ...attributes }) => {
      const link = safeLink(href);
      if (link === null) return { tagName: 'span', attribs: {} };
      return { tagName, attribs: { ...attributes, href: link, rel: leavesSite(link) ? 'noopener' : '' } };
    },
    img: (tagName, { src = '', alt = '', ...attributes }) => {
      const source = safeSource(src);
      if (source === null) return { tagName: 'span', attribs: {}, text: alt };
      return { tagName, attribs: { ...attributes, src: source, alt, loading: 'lazy', decoding: 'async' } };
    },
  },
};

/** Whether a text may hold HTML, so that what is made of it has to be sanitised. */
export function hasMarkup(source: string): boolean {
  return ANY_HTML.test(source);
}

/** HTML within Markdown: tags of unknown elements, such as `Vec<String>`, are text. */
export function asMarkup(text: string): string {
  return text.replace(OPENINGS, (opening: string, _slash: string | undefined, name: string | undefined) =>
    opening === '<!--' || (name !== undefined && KNOWN.has(name.toLowerCase())) ? opening : escapeText(opening),
  );
}

/** HTML with nothing in it that could run, style or identify, and with every element closed. */
export function sanitized(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** The words that readers see of HTML within Markdown. */
export function wordsOfMarkup(text: string): string {
  return sanitizeHtml(asMarkup(text), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
