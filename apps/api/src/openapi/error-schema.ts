import {
  arrayOf,
  choice,
  component,
  instant,
  integer,
  orNull,
  shape,
  STATUS,
  text,
  uuid,
  type JsonSchema,
} from '@app/platform';

/** One problem of a request. */
const issue: JsonSchema = {
  description: 'One thing that is wrong with a request.',
  ...shape({
    path: { ...text, example: 'bodyJson[3].level', description: 'Where it is in what was sent.' },
    message: { ...text, example: 'must be one of 2, 3, 4', description: 'What is wrong, in English.' },
  }),
};

/** Some conflicts have further details, such as what still refers to the entity. */
const conflict: JsonSchema = {
  type: 'object',
  description: 'Why a request conflicts with what is there.',
  properties: {
    reason: {
      ...choice(
        'slug',
        'path',
        'version',
        'references',
        'loop',
        'exists',
        'quota',
        'busy',
        'mail',
        'expired',
        'key',
        'second-factor',
        'provider',
        'last',
      ),
      description:
        'slug: another has it. path: something else lives there. version: it was changed since. references: something still refers to it. exists: it is there already. quota: there are as many as may be. busy: an import or export is under way. mail: mail is not set up. provider: the provider of a sign-in cannot be reached. last: nothing else would let the user sign in. expired: it was not begun, or took too long. key: the service has no key for it. second-factor: there is no second factor, which a workspace may demand (403).',
    },
    freeSlug: { ...text, description: 'A slug like the taken one that is free; for workspaces.' },
    path: { ...text, description: 'The path at which something lives.' },
    version: { ...integer, description: 'The present version.' },
    updatedAt: { ...instant, description: 'When the present version was written.' },
    updatedBy: { ...orNull(uuid), description: 'Who wrote it.' },
    referencedBy: { ...text, description: 'What still refers to it, such as posts.' },
    quota: { ...text, description: 'What there are enough of.' },
    limit: { ...integer, description: 'How many there may be.' },
  },
  required: ['reason'],
  additionalProperties: true,
};

const limitedKey: JsonSchema = {
  type: 'object',
  description: 'Why a key with a scope is refused.',
  properties: {
    reason: {
      ...choice('scope', 'origin'),
      description:
        'scope: it is limited to published content. origin: the request does not come from a page of its origins.',
    },
  },
  required: ['reason'],
  additionalProperties: true,
};

const move: JsonSchema = {
  type: 'object',
  description: 'Where a workspace stands that goes over to another installation.',
  properties: {
    reason: {
      ...choice('moving', 'moved'),
      description: 'moving: nothing can be written for a moment. moved: the other installation answers for it.',
    },
    address: { ...text, description: 'The public URL of the other installation, once the workspace has moved.' },
  },
  required: ['reason'],
  additionalProperties: false,
};

/** The body of every error, with its parts. */
export const errorComponents: Readonly<Record<string, JsonSchema>> = {
  Issue: issue,
  ConflictDetails: conflict,
  LimitedKeyDetails: limitedKey,
  MoveDetails: move,
};

export const errorSchema: JsonSchema = {
  ...shape({
    code: choice(...Object.keys(STATUS)),
    message: text,
    details: {
      description:
        'What is wrong where (400), why a limited key is refused (403), why it conflicts (409), where the workspace has gone (401, 404, 429), or null.',
      anyOf: [
        arrayOf(component('Issue')),
        component('LimitedKeyDetails'),
        component('ConflictDetails'),
        component('MoveDetails'),
        { type: 'null' },
      ],
    },
  }),
  example: {
    code: 'BAD_REQUEST',
    message: 'The request is not valid.',
    details: [{ path: 'bodyJson[3].level', message: 'must be one of 2, 3, 4' }],
  },
};
