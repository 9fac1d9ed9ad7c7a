import { Html } from '../html/html.ts';

const UNSAFE: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };

/** A graph as JSON in which nothing can end the element around it. */
export function jsonLd(graph: unknown): string {
  return JSON.stringify(graph).replace(/[<>&]/g, (character) => UNSAFE[character] ?? character);
}

/** The graph in its element; null without one. */
export function jsonLdScript(graph: unknown): Html | null {
  if (graph === null || graph === undefined) return null;
  return new Html(`<script type="application/ld+json">${jsonLd(graph)}</script>`);
}
