import { INCLUDING } from '@app/content';
import { arrayOf, choice, component, integer, shape, text, type Answer, type JsonSchema } from '@app/platform';
import { headersWith } from './common-headers.ts';
import { exampleOf } from './schemas/example-of.ts';

/** Responses that equal a single read, and therefore have an ETag for later writes. */
const TAGGED = /^(?:Edited(?:Post|Page|Category|Tag|Author|Media)|Post|Media|Redirect)$/;

const COUNTED = { ...integer, minimum: 1 };

/**
 * The responses of a success, and of an unchanged conditional read, by status.
 *
 * @param status of the success
 * @param components that the response may contain
 */
export function successesOf(
  { method, answer }: { readonly method: string; readonly answer: Answer | undefined },
  status: string,
  components: Readonly<Record<string, JsonSchema>>,
): Record<string, object> {
  if (!answer) return { [status]: { description: 'Done.', headers: headersWith() } };
  const isRead = method === 'get' && answer.kind !== 'file';
  const writesEntity = method !== 'get' && answer.kind === 'one' && TAGGED.test(answer.of);
  const headers = headersWith(
    ...(isRead || writesEntity || answer.inParts ? ['ETag'] : []),
    ...(writesEntity && status === '201' ? ['Location'] : []),
  );
  const content = contentOf(answer, components);
  return {
    [status]: { description: describe(answer), headers, content },
    ...(answer.inParts ? partsOf(content) : {}),
    ...(isRead
      ? { '304': { description: 'Unchanged since the tag of If-None-Match.', headers: headersWith('ETag') } }
      : {}),
  };
}

function partsOf(content: object): Record<string, object> {
  return {
    '206': { description: 'The part that `Range` asks for.', headers: headersWith('ETag', 'Content-Range'), content },
    '416': { description: 'The file has no byte of what `Range` asks for.', headers: headersWith('Content-Range') },
  };
}

/** The name of the list envelope of a component. */
export function listName(of: string): string {
  return `${of}List`;
}

function describe({ kind, of }: Answer): string {
  if (kind === 'file') return `A file of type ${of}.`;
  return kind === 'list' ? `A page of ${of}. With \`fields\`, only those are in it.` : `${of}.`;
}

function contentOf({ kind, of }: Answer, components: Readonly<Record<string, JsonSchema>>): object {
  if (kind === 'file') return { [of]: { schema: text } };
  const schema = component(kind === 'list' ? listName(of) : of);
  // Modules of extensions may name schemas that they do not describe.
  const example =
    components[of] && (kind !== 'list' || components[listName(of)]) ? { example: exampleOf(schema, components) } : {};
  return { 'application/json': { schema, ...example } };
}

/** What the envelopes of some lists have besides, by the component of their items. */
const BESIDES: Readonly<Record<string, Record<string, JsonSchema>>> = {
  Activity: {
    keptDays: {
      ...COUNTED,
      example: 365,
      description: 'Days for which entries are kept; older ones are deleted daily.',
    },
  },
  ...Object.fromEntries(INCLUDING.map((of) => [of, { included: component('Included') }])),
  Webhook: {
    available: { type: 'boolean', example: true, description: 'Whether the service has a key, and can send any.' },
  },
};

/** The envelope of every list. */
export function envelope(of: string): JsonSchema {
  const members = {
    data: { ...arrayOf(component(of)), description: 'What is on this page.' },
    page: { ...COUNTED, example: 1, description: 'The number of this page; the first is 1.' },
    pageSize: { ...COUNTED, example: 10, description: 'How many a page has, as applied.' },
    order: { ...choice('asc', 'desc'), example: 'desc', description: 'The direction of the order.' },
    orderBy: {
      ...text,
      example: 'createdAt',
      description: 'What it is ordered by; absent where nothing was asked for.',
    },
    total: { ...integer, minimum: 0, example: 1, description: 'How many there are on all pages.' },
    totalPages: { ...COUNTED, example: 1, description: 'How many pages there are, at least 1.' },
    ...BESIDES[of],
  };
  return { description: `A page of ${of}.`, ...shape(members, ['orderBy', 'included']) };
}
