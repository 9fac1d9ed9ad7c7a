import { plainAlerts } from '@app/markdown';
import type { Written } from '../construct.ts';

/** An image as Markdown, with its caption as the title. */
export function imageMarkdown(src: string, alt: string, caption = ''): string {
  const title = caption === '' ? '' : ` "${oneLine(caption).replace(/["\\]/g, '\\$&')}"`;
  return `![${label(alt)}](${destination(src)}${title})`;
}

export function linkMarkdown(url: string, shown: string): string {
  return shown === '' || shown === url
    ? /^https?:\/\/[^\s<>]+$/.test(url)
      ? `<${url}>`
      : `[${label(url)}](${destination(url)})`
    : `[${label(shown)}](${destination(url)})`;
}

/** A link in a paragraph of its own, as what is embedded from elsewhere becomes. */
export function embedLink(url: string, title = ''): Written {
  return { text: linkMarkdown(url, title), isBlock: true, became: 'became a link' };
}

/** An alert: a quote whose first line says what it is. @param name such as `tip` */
export function alertMarkdown(name: string, title: string, body: string): string {
  const inner = plainAlerts(body.trim());
  const lines = inner === '' ? [] : inner.split('\n');
  const head = `[!${name.toUpperCase()}] ${oneLine(title)}`.trim();
  return [head, ...lines].map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

export function quoteMarkdown(text: string, source: string): string {
  const lines = [...text.trim().split('\n'), ...(source === '' ? [] : [`— ${oneLine(source)}`])];
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

/** Code between fences that are longer than any within. */
export function codeMarkdown(language: string, code: string): string {
  const longest = [...code.matchAll(/`+/g)].reduce((max, [run]) => Math.max(max, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  const lines = code.replace(/^\n/, '').replace(/\n$/, '');
  return `${fence}${language.replace(/[`\s].*$/s, '')}\n${lines}\n${fence}`;
}

/** Without the indentation that all lines have, at most so many columns. */
export function dedented(text: string, most = Infinity): string {
  const lines = text.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const common = indents.reduce((least, each) => Math.min(least, each), most);
  return common === 0 || common === Infinity
    ? text
    : lines.map((line) => (line.trim() === '' ? '' : line.slice(common))).join('\n');
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function label(text: string): string {
  return oneLine(text).replace(/[[\]\\]/g, '\\$&');
}

/** An address as the destination of a link. */
export function destination(url: string): string {
  const address = oneLine(url);
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, (sign) => (sign === '<' ? '%3C' : '%3E'))}>` : address;
}
