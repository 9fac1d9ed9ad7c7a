import { ANSWER, type Access, type Answer, type BodyAccess, type JsonSchema } from '@app/platform';
import { successesOf } from './answers.ts';
import { parametersOf, type Parameter } from './parameters.ts';
import { refusalsOf } from './refusals.ts';
import { describeProperties } from './schemas/describe-properties.ts';
import { exampleOf } from './schemas/example-of.ts';
import { toJsonSchema } from './schemas/to-json-schema.ts';
import { operationName } from './texts/operation-names.ts';
import type { OperationText } from './texts/operation-text.ts';
import { OPERATION_TEXTS } from './texts/operation-texts.ts';

interface Content {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface RequestBody {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, Content>>;
}

/** An operation in the form that Nest generates, and in that of the document. */
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, object>>;
  readonly [other: string]: unknown;
}

type Components = Readonly<Record<string, JsonSchema>>;

/**
 * @param access as declared by the route
 * @param components every available schema
 */
export function describeOperation(
  method: string,
  path: string,
  raw: Operation,
  access: Access,
  components: Components,
): Operation {
  const { [ANSWER]: declared, operationId: id, parameters: given = [], requestBody, responses, ...rest } = raw;
  const internal = id.replace('Controller.', '_');
  const { id: operationId, tag } = operationName(internal);
  const answer = declared as Answer | undefined;
  const status = Object.keys(responses).find((code) => code.startsWith('2')) ?? '200';
  const parameters = parametersOf({ method, path, answer }, given, components);
  const { summary, more, conflict = null, also = [] } = textOf(internal, method, path);
  const { who, permissions } = whoMay(access);
  return {
    summary,
    description: more === undefined ? who : `${more} ${who}`,
    ...rest,
    operationId,
    tags: [tag],
    ...(permissions.length === 0 ? {} : { 'x-permissions': permissions }),
    ...(access.kind === 'public' ? { security: [] } : {}),
    parameters,
    ...(requestBody ? { requestBody: bodyOf(requestBody, components) } : {}),
    responses: {
      ...successesOf({ method, answer }, status, components),
      ...refusalsOf({ method, path, access, parameters, conflict, also }),
    },
  };
}

function bodyOf({ content, ...rest }: RequestBody, components: Components): RequestBody {
  const described = Object.entries(content).map(([type, { schema: raw }]): [string, Content] => {
    const schema = describeProperties('', toJsonSchema(raw));
    // Bytes of a file cannot be given as a JSON example.
    return [type, type === 'application/json' ? { schema, example: exampleOf(schema, components) } : { schema }];
  });
  return { ...rest, content: Object.fromEntries(described) };
}

/**
 * Extensions describe their routes by `@ApiOperation`, or not at all: then the name serves as summary, and writes are
 * assumed to conflict.
 */
function textOf(internal: string, method: string, path: string): OperationText {
  const known = Object.hasOwn(OPERATION_TEXTS, internal) ? OPERATION_TEXTS[internal] : undefined;
  if (known) return known;
  const words = (internal.split('_')[1] ?? '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const summary = `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${tagOf(path)}`;
  return method === 'get'
    ? { summary }
    : { summary, conflict: 'It conflicts with what is there.', also: ['NOT_FOUND'] };
}

function whoMay(access: Access): { who: string; permissions: readonly string[] } {
  switch (access.kind) {
    case 'any-of': {
      const names = access.permissions.map((name) => `\`${name}\``).join(' or ');
      return { who: `Needs ${names}.${partOf(access.byBody)}`, permissions: access.permissions };
    }
    case 'extra':
      return { who: `Needs \`${access.permission}\`, which an extension brings.`, permissions: [access.permission] };
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

/** The resource of a path: its first segment after the API and the workspace. */
function tagOf(path: string): string {
  const [, , , , ...segments] = path.split('/');
  const inWorkspace = segments[0] === 'workspaces' && segments.length > 2 ? segments.slice(2) : segments;
  return inWorkspace[0] ?? 'api';
}

function partOf(byBody: BodyAccess | undefined): string {
  if (!byBody) return '';
  const { permission, keys } = byBody.part;
  return ` With \`${permission}\` alone, nothing but ${keys.map((key) => `\`${key}\``).join(', ')} may be in the body.`;
}
