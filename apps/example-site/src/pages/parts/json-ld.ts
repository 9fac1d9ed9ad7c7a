import { Html } from '../../html/html.ts';

const UNSAFE: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };

/** The graph as it came, written so that nothing in it can end the element. */
export function jsonLdScript(graph: unknown): Html | null {
  if (graph === null || graph === undefined) return null;
  const json = JSON.stringify(graph).replace(/[<>&]/g, (character) => UNSAFE[character] ?? character);
  return new Html(`<script type="application/ld+json">${json}</script>`);
}
