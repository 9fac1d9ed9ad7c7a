import { PERMALINK_MAX } from '@app/shared-kernel';

/** JSON Schemas of the settings that are objects. */

const text = { type: 'string', nullable: true };
const TEMPLATE_SCHEMA = { type: 'object', nullable: true, properties: { title: text, description: text } };
const PATTERN = { type: 'string', nullable: true, maxLength: PERMALINK_MAX };

export const SITE_VERIFICATION_SCHEMA = { type: 'object', properties: { google: text, bing: text } };

export const PUBLISHER_SCHEMA = {
  type: 'object',
  properties: {
    name: text,
    logoMediaId: { type: 'string', format: 'uuid', nullable: true },
    sameAs: { type: 'array', items: { type: 'string', format: 'uri' } },
  },
};

export const PERMALINKS_SCHEMA = {
  type: 'object',
  properties: {
    post: { ...PATTERN, example: '/{year}/{slug}' },
    page: { ...PATTERN, example: '/{slug}' },
    category: { ...PATTERN, example: '/category/{path}' },
    tag: { ...PATTERN, example: '/tag/{slug}' },
    author: { ...PATTERN, example: '/author/{slug}' },
  },
};

export const SEO_TEMPLATES_SCHEMA = {
  type: 'object',
  properties: {
    post: TEMPLATE_SCHEMA,
    page: TEMPLATE_SCHEMA,
    category: TEMPLATE_SCHEMA,
    tag: TEMPLATE_SCHEMA,
    author: TEMPLATE_SCHEMA,
  },
};
