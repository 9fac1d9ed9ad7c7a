import { integer, text, uuid, type JsonSchema } from '@app/platform';

interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

/** Response headers, as components of the documents. */
export const HEADERS: Readonly<Record<string, Header>> = {
  'X-Request-Id': { description: 'Names the request in the logs; a sane one of the request is kept.', schema: uuid },
  'RateLimit-Limit': { description: 'Requests that may be sent in a minute.', schema: { ...integer, example: 600000 } },
  'RateLimit-Remaining': { description: 'Requests that are left of them.', schema: { ...integer, example: 599999 } },
  'RateLimit-Reset': { description: 'Seconds until there are as many again.', schema: { ...integer, example: 60 } },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { ...integer, example: 1 } },
  'X-Ignored-Parameters': {
    description: 'Query parameters that the route does not know, percent-encoded; at most ten.',
    schema: { ...text, example: 'pagesize' },
  },
  Allow: { description: 'The methods that the path has.', schema: { ...text, example: 'GET, HEAD, PATCH' } },
  ETag: {
    description: 'The tag of the state, for If-None-Match and If-Match.',
    schema: { ...text, example: '"e.q1w2"' },
  },
  'Content-Range': {
    description: 'Which bytes of the file these are, and how many it has.',
    schema: { ...text, example: 'bytes 1000-4095/4096' },
  },
  Location: { description: 'The path of what is new.', schema: { ...text, example: '/api/v1/external/posts/…' } },
};

const EVERYWHERE = [
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-Ignored-Parameters',
];

/** References to the headers of every response, and to those named. */
export function headersWith(...names: readonly string[]): Record<string, object> {
  return Object.fromEntries([...EVERYWHERE, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
