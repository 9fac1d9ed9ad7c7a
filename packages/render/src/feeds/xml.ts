import { escapeText } from '../html/html.ts';

/** What XML 1.0 (section 2.2) has no place for, not even as a reference. */
const NOT_XML =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as it may stand in an element or an attribute. */
export function xmlText(text: string): string {
  return escapeText(text.replace(NOT_XML, ''));
}

/** An element with text in it; none where there is no text. */
export function element(name: string, text: string | null): string {
  return text === null ? '' : `<${name}>${xmlText(text)}</${name}>`;
}

/** Lines that are not empty, below the declaration. */
export function xmlDocument(lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines.filter((line) => line !== ''), ''].join('\n');
}
