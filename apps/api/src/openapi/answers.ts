import { arrayOf, choice, component, integer, shape, STATUS, text, type Answer, type JsonSchema } from '@app/platform';
import { exampleOf } from './example-of.ts';

/** Some conflicts say more than their reason, such as what still refers to the thing. */
const conflict: JsonSchema = {
  type: 'object',
  properties: { reason: choice('slug', 'path', 'version', 'references', 'loop', 'exists', 'quota') },
  required: ['reason'],
  additionalProperties: true,
};

/** The one body of every error. */
export const errorSchema: JsonSchema = {
  ...shape({
    code: choice(...Object.keys(STATUS)),
    message: text,
    details: {
      description: 'What is wrong where (400), why it conflicts (409), or null.',
      anyOf: [arrayOf(shape({ path: text, message: text })), conflict, { type: 'null' }],
    },
  }),
  example: {
    code: 'BAD_REQUEST',
    message: 'The request is not valid.',
    details: [{ path: 'bodyJson[3].level', message: 'must be one of 2, 3, 4' }],
  },
};

const ETAG = { ETag: { description: 'The tag of this answer, for If-None-Match and If-Match.', schema: text } };

const COUNTED = { ...integer, minimum: 1 };

/**
 * The response of a success, and of a read that found nothing new, by status.
 *
 * @param status of the success
 * @param components what the answer is one of
 */
export function successesOf(
  { method, answer }: { readonly method: string; readonly answer: Answer | undefined },
  status: string,
  components: Readonly<Record<string, JsonSchema>>,
): Record<string, object> {
  if (!answer) return { [status]: { description: 'Done.' } };
  const isRead = method === 'get' && answer.kind !== 'file';
  const content = contentOf(answer, components);
  return {
    [status]: { description: describe(answer), ...(isRead ? { headers: ETAG } : {}), content },
    ...(isRead ? { '304': { description: 'Unchanged since the tag of If-None-Match.' } } : {}),
  };
}

function describe({ kind, of }: Answer): string {
  if (kind === 'file') return `A file of type ${of}.`;
  return kind === 'list' ? `A page of ${of}. With \`fields\`, only those are in it.` : `${of}.`;
}

function contentOf({ kind, of }: Answer, components: Readonly<Record<string, JsonSchema>>): object {
  if (kind === 'file') return { [of]: { schema: text } };
  const schema = kind === 'list' ? envelope(of) : component(of);
  // Modules of outsiders may name what they have not described.
  const example = components[of] ? { example: exampleOf(schema, components) } : {};
  return { 'application/json': { schema, ...example } };
}

/** The one shape of every list. */
function envelope(of: string): JsonSchema {
  return shape(
    {
      data: arrayOf(component(of)),
      page: { ...COUNTED, example: 1 },
      pageSize: { ...COUNTED, example: 10 },
      order: { ...choice('asc', 'desc'), example: 'desc' },
      orderBy: { ...text, example: 'createdAt' },
      total: { ...integer, minimum: 0, example: 1 },
      totalPages: { ...COUNTED, example: 1 },
    },
    ['orderBy'],
  );
}
