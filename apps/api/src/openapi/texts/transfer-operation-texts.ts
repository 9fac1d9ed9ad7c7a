const UNDER_WAY = 'An import or export of the workspace is under way.';
const NEWEST = 'The newest come first. They are deleted with their files after seven days.';

/** Descriptions of the operations on imports and exports. */
export const TRANSFER_OPERATIONS = {
  Importers_list: {
    summary: 'List what can be imported from',
    more: 'With the options of each, from which forms are made; importers of extensions included.',
  },
  Imports_list: { summary: 'List imports', more: NEWEST },
  Imports_read: { summary: 'Read an import', more: 'With how far it is.' },
  Imports_report: { summary: 'Read what an import did', more: 'Of the last run that ended; 404 before one did.' },
  Imports_upload: {
    summary: 'Upload a blog',
    more: 'An export of another system, as one of the importers reads it, or an archive. It is read when it is run.',
    conflict: 'The workspace keeps as many as it may.',
  },
  Imports_run: {
    summary: 'Try or do an import',
    more: 'In the background. It may be run again: what is there already is left alone.',
    conflict: UNDER_WAY,
  },
  Imports_cancel: { summary: 'Cancel an import', more: 'At its next safe point; what was written until then stays.' },
  Imports_remove: {
    summary: 'Delete an import',
    more: 'The file and its report; what was imported stays.',
    conflict: 'It is under way: cancel it first.',
  },
  Exports_list: { summary: 'List exports', more: NEWEST },
  Exports_read: { summary: 'Read an export', more: 'With how far it is.' },
  Exports_report: { summary: 'Read what an export left out', more: '404 before it is done.' },
  Exports_file: { summary: 'Fetch the file of an export', more: '404 before it is done.' },
  Exports_create: {
    summary: 'Start an export',
    more: 'In the background.',
    conflict: `The workspace keeps as many as it may. Or: ${UNDER_WAY}`,
  },
  Exports_cancel: { summary: 'Cancel an export', more: 'At its next safe point; no file stays.' },
  Exports_remove: { summary: 'Delete an export', conflict: 'It is under way: cancel it first.' },
};
