import { component, type JsonSchema } from '@app/platform';

/** The graph of an entity. @param node an example of what is in it */
export function graphOf(node: Readonly<Record<string, string>>): JsonSchema {
  return { ...component('JsonLd'), example: { '@context': 'https://schema.org', '@graph': [node] } };
}
