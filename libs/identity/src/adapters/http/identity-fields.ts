import { arrayOf, choice, orNull, text, uuid, type JsonSchema } from '@app/platform';
import { PERMISSIONS } from '@app/shared-kernel';

/** Schemas that several responses of this context use. */
export const permissions: JsonSchema = arrayOf(choice(...PERMISSIONS));

export const extras: JsonSchema = {
  ...arrayOf(text),
  description: 'Rights that extensions bring; the owner has all of them.',
  example: [],
};

export const role: JsonSchema = choice('owner', 'member');
export const defaultAuthorId: JsonSchema = {
  ...orNull(uuid),
  description: 'The author under whom the member writes unless they choose another.',
};
export const email: JsonSchema = { ...text, example: 'mara@kettle.example' };
export const displayName: JsonSchema = { ...text, example: 'Mara Lindqvist' };
