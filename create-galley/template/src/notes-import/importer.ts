import { defineImporter } from 'galley/importing';
import { rules } from 'galley/kernel';

/** Imports a JSON file of notes. The form in the dashboard, the fields of the API and the flags of the command are made from this. */
export const notesImporter = defineImporter({
  format: 'notes',
  label: 'Notes',
  how: 'The JSON file, or a zip of a folder with notes.json and its pictures.',
  accepts: ['.json', '.zip'],
  zip: 'unpacked',
  options: {
    tag: {
      rule: rules.optional(rules.text({ min: 1, max: 60 })),
      description: 'A tag that every note gets.',
      label: 'A tag for every note',
    },
  },
  fetchesMedia: true,
  command: {
    description: 'import posts from a JSON file of notes',
    argument: '<notes>',
    argumentHelp: 'the JSON file, or a folder with notes.json and pictures',
  },
  // Loaded in a thread of its own, which is ended when a text takes too long or the import is cancelled.
  reader: new URL('./reader.js', import.meta.url),
});
