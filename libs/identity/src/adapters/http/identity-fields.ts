import { arrayOf, choice, text, type JsonSchema } from '@app/platform';
import { PERMISSIONS } from '@app/shared-kernel';

/** Schemas that several responses of this context use. */
export const permissions: JsonSchema = arrayOf(choice(...PERMISSIONS));

export const extras: JsonSchema = {
  ...arrayOf(text),
  description: 'Rights that extensions bring; the owner has all of them.',
  example: [],
};

export const role: JsonSchema = choice('owner', 'member');
export const email: JsonSchema = { ...text, example: 'mara@kettle.example' };
export const displayName: JsonSchema = { type: ['string', 'null'], example: 'Mara Lindqvist' };
