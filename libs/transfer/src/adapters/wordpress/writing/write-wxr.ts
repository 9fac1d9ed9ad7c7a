/** Characters that XML cannot represent. */
// oxlint-disable-next-line no-control-regex -- it is those that are meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An element with its text as CDATA; an end mark within the text is split. */
export function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${quoted(value)}"`);
  const sound = text.replaceAll(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>');
  return `<${name}${pairs.join('')}><![CDATA[${sound}]]></${name}>\n`;
}

export function meta(key: string, value: string): string {
  return `<wp:postmeta>\n${element('wp:meta_key', key)}${element('wp:meta_value', value)}</wp:postmeta>\n`;
}

/** `2024-05-01 08:00:00`, in UTC; zeros for no date. */
export function wxrDate(date: Date | null): string {
  return date === null ? '0000-00-00 00:00:00' : date.toISOString().slice(0, 19).replace('T', ' ');
}

export const WXR_HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
`;
export const WXR_TAIL = '</channel>\n</rss>\n';

function quoted(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
