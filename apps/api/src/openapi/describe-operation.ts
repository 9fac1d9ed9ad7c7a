import { ANSWER, text, type Access, type Answer, type JsonSchema } from '@app/platform';
import { responsesOf } from './answers.ts';
import { toJsonSchema } from './to-json-schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** An operation, as Nest generates it and as it is told. */
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, object>>;
  readonly [other: string]: unknown;
}

const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  idOrSlug: 'The id, or the slug.',
  workspaceId: 'The id of the workspace.',
};

const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'A tag of an earlier answer: 304 when it still holds.',
  required: false,
  schema: text,
};

/** @param access what the route declares */
export function describeOperation(method: string, path: string, raw: Operation, access: Access): Operation {
  const { [ANSWER]: answer, operationId, parameters = [], requestBody, responses, ...rest } = raw;
  const status = Object.keys(responses).find((code) => code.startsWith('2')) ?? '200';
  const isRead = method === 'get' && (answer as Answer | undefined)?.kind !== 'file';
  const route = { method, answer: answer as Answer | undefined, access, named: path.includes('{') };
  const { who, permissions } = whoMay(access);
  return {
    ...rest,
    operationId: operationId.replace('Controller.', '_'),
    tags: [tagOf(path)],
    summary: summaryOf(operationId, path),
    description: who,
    ...(permissions.length === 0 ? {} : { 'x-permissions': permissions }),
    ...(access.kind === 'public' ? { security: [] } : {}),
    parameters: [...parameters.map(parameter), ...(isRead ? [IF_NONE_MATCH] : [])],
    ...(requestBody ? { requestBody: toJsonSchema(requestBody) as Operation['requestBody'] } : {}),
    responses: responsesOf(route, status),
  };
}

function parameter(given: Parameter): Parameter {
  if (given.in === 'header') {
    const description = 'The tag of a single read: refused when the state has another by now.';
    return { ...given, name: 'If-Match', description, required: false, schema: text };
  }
  const description = given.description ?? PATH_PARAMETERS[given.name];
  return { ...given, ...(description ? { description } : {}), schema: toJsonSchema(given.schema) };
}

function whoMay(access: Access): { who: string; permissions: readonly string[] } {
  switch (access.kind) {
    case 'any-of': {
      const names = access.permissions.map((name) => `\`${name}\``).join(' or ');
      const alone = access.entityWrite ? ' With `seo:write` alone, nothing but `seo` may be in the body.' : '';
      return { who: `Needs ${names}.${alone}`, permissions: access.permissions };
    }
    case 'any-caller':
      return { who: 'Open to every caller of the workspace.', permissions: [] };
    case 'owner':
      return { who: 'For the owner of the workspace only.', permissions: [] };
    case 'signed-in':
      return { who: 'For everybody who is signed in.', permissions: [] };
    case 'public':
      return { who: 'Open to everybody.', permissions: [] };
  }
}

/** The resource of a path: its first segment below the API and the workspace. */
function tagOf(path: string): string {
  const [, , , , ...segments] = path.split('/');
  const inWorkspace = segments[0] === 'workspaces' && segments.length > 2 ? segments.slice(2) : segments;
  return inWorkspace[0] ?? 'api';
}

/** `PostsController.bulkStatus` on posts: `Bulk status: posts`. */
function summaryOf(operationId: string, path: string): string {
  const words = (operationId.split('.')[1] ?? '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${tagOf(path)}`;
}
