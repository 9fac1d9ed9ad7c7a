import { anyObject, arrayOf, orNull, shape, text, truth, type JsonSchema } from '@app/platform';
import type { Importer } from '../../../ports/importer.port.ts';
import type { Importers } from '../../../use-cases/transfer/importers.ts';

/** An importer as the dashboard shows it. */
export function shownImporter({ format, label, how, accepts, gate, fetchesMedia = false, options }: Importer) {
  return {
    format,
    label,
    how,
    accepts,
    gate: gate?.option ?? null,
    fetchesMedia,
    options: Object.entries(options).flatMap(([name, option]) =>
      option.label === undefined
        ? []
        : {
            name,
            label: option.label,
            hint: option.hint ?? null,
            placeholder: option.placeholder ?? null,
            schema: option.rule.schema,
            choices: option.choices ?? null,
            forLeftOut: option.forLeftOut ?? null,
          },
    ),
  };
}

const choices = arrayOf(shape({ id: text, name: text }));

const option: Record<keyof ReturnType<typeof shownImporter>['options'][number], JsonSchema> = {
  name: { ...text, description: 'Its name in the body of a run.', example: 'siteUrl' },
  label: { ...text, example: 'Where the old site was' },
  hint: { ...orNull(text), description: 'A sentence below its control.', example: null },
  placeholder: { ...orNull(text), description: 'What its empty control shows.', example: 'https://' },
  schema: {
    ...anyObject,
    description: 'The JSON Schema of its value.',
    example: { type: 'string', format: 'uri', maxLength: 2048 },
  },
  choices: {
    ...orNull(choices),
    description: 'The names of its values, the default first; null where it is no choice.',
    example: null,
  },
  forLeftOut: {
    ...orNull(
      shape({
        choices: { ...choices, description: 'What a kind of item may become.' },
        asks: { ...text, description: 'A regular expression for the kinds to ask about.' },
        ignores: { ...text, description: 'A regular expression for kinds that are never asked about.' },
        none: { ...text, description: 'The choice that leaves them out.' },
      }),
    ),
    description:
      'Set where its value is a list of pairs such as `podcast=post`: one choice for each kind of item that the last run left out, if its name matches the expression `asks` and not `ignores`.',
    example: null,
  },
};

const importer: Record<keyof ReturnType<typeof shownImporter>, JsonSchema> = {
  format: { ...text, description: 'Its name in the API.', example: 'ghost' },
  label: { ...text, example: 'Ghost' },
  how: { ...text, description: 'Where to find the export.', example: 'In Ghost: Settings, Import/Export, Export.' },
  accepts: { ...arrayOf(text), description: 'Extensions of the files that it reads.', example: ['.json', '.zip'] },
  gate: {
    ...orNull(text),
    description: 'An option that has to be on for all others, and for a dry run.',
    example: null,
  },
  fetchesMedia: { ...truth, description: 'Whether it has the option `fetchMedia`.', example: true },
  options: { ...arrayOf(shape(option)), description: 'Beside those of every importer.' },
};

export const importerComponents: Readonly<Record<string, JsonSchema>> = {
  Importers: shape({ data: arrayOf(shape(importer)) }),
};

/** The body of a run, with the options of all installed importers. */
export function runImportSchema(importers: Importers): JsonSchema {
  const properties = Object.entries(importers.everyOption()).map(([name, { rule, of, description, ...shown }]) => {
    const { example = shown.default } = shown;
    return [
      name,
      {
        ...rule.schema,
        description:
          of === null ? description : `${of.join(', ')}: ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
        ...(example === undefined ? {} : { example }),
      },
    ];
  });
  return { type: 'object', properties: Object.fromEntries(properties) as Record<string, JsonSchema> };
}
