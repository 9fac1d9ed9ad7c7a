import { anyObject, arrayOf, choice, orNull, shape, text, truth, type JsonSchema } from '@app/platform';
import { EXTENDED_KINDS, type FieldDescription } from '../../../domain/custom-field/custom-field.ts';

const field: Record<keyof FieldDescription, JsonSchema> = {
  extension: { ...text, description: 'The name of the extension.', example: 'reviews' },
  name: { ...text, example: 'rating' },
  label: { ...text, example: 'Rating' },
  help: { ...orNull(text), description: 'A sentence that helps to fill it in.', example: 'From one to five stars.' },
  of: { ...arrayOf(choice(...EXTENDED_KINDS)), description: 'The kinds of content that have it.', example: ['post'] },
  schema: {
    ...anyObject,
    description: 'The JSON Schema of a value; null is right for every field.',
    example: { type: 'integer', minimum: 1, maximum: 5 },
  },
  external: { ...truth, description: 'Whether keys read it too.', example: true },
  derived: { ...truth, description: 'Whether only the extension itself sets it.', example: false },
  permission: {
    ...orNull(text),
    description: 'The right of an extension that writing it asks for, beside the right to write the content.',
    example: null,
  },
};

export const customFieldComponents: Readonly<Record<string, JsonSchema>> = {
  ExtensionFields: shape({ data: arrayOf(shape(field)) }),
  ExtensionValues: {
    ...anyObject,
    description: 'The fields of each extension, by the name of the extension.',
    additionalProperties: anyObject,
    example: { reviews: { rating: 4 } },
  },
};
