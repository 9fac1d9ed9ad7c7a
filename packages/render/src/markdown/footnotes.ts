import type { Block } from '@galley/client';
import { escapeText, html, Html } from '../html/html.ts';
import { inline, prose } from './markdown.ts';

/** The notes of a body. A paragraph that begins with `[^label]:` is one, and `[^label]` in a text is its mark. */
export interface Footnotes {
  /** @returns null for a text that is no note */
  readonly note: (text: string) => Html | null;
  /** Puts a link for every mark of a note; other brackets stay. */
  readonly marked: (rendered: Html) => Html;
}

const NOTE = /^\[\^([^\][\s]+)\]:[ \t]*/;
/** Elements in which nothing is a mark. */
const OPAQUE = /^<\/?(?:pre|code|a)[\s>]/;
/** Tags, and marks. */
const PIECES = /<[^<>]*>|\[\^([^\][\s<>]+)\]/g;

/** @param ids of the page; those of notes and marks are added */
export function footnotesOf(blocks: readonly Block[], ids: Set<string>): Footnotes {
  const labels = new Map(
    blocks
      .flatMap((block) => (block.type === 'paragraph' ? (NOTE.exec(block.text)?.[1] ?? []) : []))
      .map((label) => [escapeText(label), label]),
  );
  const free = (id: string) => (ids.has(id) ? null : (ids.add(id), id));
  const markOf = (whole: string, written: string): string => {
    const label = labels.get(written);
    if (label === undefined) return whole;
    const id = free(`fnref-${label}`);
    const safe = escapeText(label);
    return `<sup><a href="#fn-${safe}"${id === null ? '' : ` id="${escapeText(id)}"`}>${safe}</a></sup>`;
  };
  return {
    note: (text) => {
      const [opening, label] = NOTE.exec(text) ?? [];
      if (opening === undefined || label === undefined) return null;
      const id = free(`fn-${label}`);
      const words = text.slice(opening.length).replace(/^(?: {4}|\t)/gm, '');
      const back = html`<a href="#fnref-${label}" aria-label="Back to the text">↩</a>`;
      const said = words.trim().includes('\n')
        ? html`${prose(words)} ${back}`
        : html`<p>${inline(words.trim())} ${back}</p>`;
      return html`<aside class="footnote" role="note" ${id !== null && html` id="${id}"`}>
        <sup>${label}</sup>
        ${said}
      </aside>`;
    },
    marked: (rendered) => {
      if (labels.size === 0) return rendered;
      let opaque = 0;
      const marked = rendered.text.replace(PIECES, (whole, label: string | undefined) => {
        if (OPAQUE.test(whole)) opaque += whole.startsWith('</') ? -1 : 1;
        return label === undefined || opaque > 0 ? whole : markOf(whole, label);
      });
      return new Html(marked);
    },
  };
}
