import { component, type JsonSchema } from '@app/platform';

/** Schema of an entity's graph. @param node an example node */
export function graphOf(node: Readonly<Record<string, string>>): JsonSchema {
  return { ...component('JsonLd'), example: { '@context': 'https://schema.org', '@graph': [node] } };
}
