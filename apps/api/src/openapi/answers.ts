import {
  arrayOf,
  choice,
  component,
  integer,
  shape,
  STATUS,
  text,
  type Access,
  type Answer,
  type JsonSchema,
} from '@app/platform';

/** The one body of every error. */
export const errorSchema: JsonSchema = shape({
  code: choice(...Object.keys(STATUS)),
  message: text,
  details: { description: 'What is wrong where, or null.', type: ['array', 'object', 'null'] },
});

const ETAG = { ETag: { description: 'The tag of this answer, for If-None-Match and If-Match.', schema: text } };

interface Route {
  readonly method: string;
  readonly answer: Answer | undefined;
  readonly access: Access;
  /** Its path has parameters. */
  readonly named: boolean;
}

/** Every response of a route, by status. @param status of its success */
export function responsesOf(route: Route, status: string): Record<string, object> {
  const isRead = route.method === 'get' && route.answer?.kind !== 'file';
  const success = route.answer
    ? { description: describe(route.answer), ...(isRead ? { headers: ETAG } : {}), content: contentOf(route.answer) }
    : { description: 'Done.' };
  return {
    [status]: success,
    ...(isRead ? { '304': { description: 'Unchanged since the tag of If-None-Match.' } } : {}),
    ...Object.fromEntries(errorsOf(route).map((code) => [String(STATUS[code]), errorResponse(code)])),
  };
}

function describe({ kind, of }: Answer): string {
  if (kind === 'file') return `A file of type ${of}.`;
  return kind === 'list' ? `A page of ${of}. With \`fields\`, only those are in it.` : `${of}.`;
}

function contentOf({ kind, of }: Answer): object {
  if (kind === 'file') return { [of]: { schema: text } };
  return { 'application/json': { schema: kind === 'list' ? envelope(of) : component(of) } };
}

/** The one shape of every list. */
function envelope(of: string): JsonSchema {
  return shape(
    {
      data: arrayOf(component(of)),
      page: { ...integer, minimum: 1, example: 1 },
      pageSize: { ...integer, minimum: 1, example: 20 },
      order: choice('asc', 'desc'),
      orderBy: text,
      total: { ...integer, minimum: 0, example: 42 },
      totalPages: { ...integer, minimum: 1, example: 3 },
    },
    ['orderBy'],
  );
}

function errorsOf({ method, access, named }: Route): (keyof typeof STATUS)[] {
  const writes = method !== 'get';
  const judged = access.kind !== 'public' && access.kind !== 'signed-in';
  return [
    'BAD_REQUEST',
    'UNAUTHORIZED',
    ...(judged || writes ? (['FORBIDDEN'] as const) : []),
    ...(named || writes ? (['NOT_FOUND'] as const) : []),
    ...(writes ? (['CONFLICT'] as const) : []),
    'RATE_LIMITED',
    'INTERNAL',
  ];
}

const MEANING: Partial<Record<keyof typeof STATUS, string>> = {
  BAD_REQUEST: 'The request is not valid; details name every problem and its path.',
  UNAUTHORIZED: 'The caller is not known.',
  FORBIDDEN: 'The caller may not do this.',
  NOT_FOUND: 'There is no such thing in this workspace.',
  CONFLICT: 'It conflicts with what is there, or If-Match names another state.',
  RATE_LIMITED: 'Too many requests; Retry-After says when to come back.',
  INTERNAL: 'Something went wrong on our side.',
};

function errorResponse(code: keyof typeof STATUS): object {
  const example = { code, message: MEANING[code] ?? code, details: null };
  return {
    description: MEANING[code] ?? code,
    content: { 'application/json': { schema: component('Error'), example } },
  };
}
