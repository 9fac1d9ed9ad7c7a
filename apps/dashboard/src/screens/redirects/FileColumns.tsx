import type { Api } from '../../api/index.ts';
import { Notice, Select } from '../../ui/index.ts';
import css from './Redirects.module.css';

/** The columns of a file from which redirects are read; an empty name for none, absent before one is chosen. */
export interface Columns {
  readonly fromColumn?: string;
  readonly toColumn?: string;
  readonly typeColumn?: string;
}

const NOT_YET = '?';
const NAMES: Readonly<Record<string, string>> = {
  galley: 'a CSV file of Galley',
  csv: 'a CSV file',
  json: 'a JSON file',
  'ghost-yaml': 'redirects.yaml of Ghost',
  'underscore-redirects': '_redirects of Netlify or Cloudflare',
  apache: 'lines of Apache',
};

/** The columns of a report, in the form in which they are chosen. */
export function columnsOf({ columns, missing }: Api.ImportReport): Columns {
  const { fromPath, toPath, type } = columns ?? {};
  return {
    ...(missing.includes('fromPath') ? {} : { fromColumn: fromPath ?? '' }),
    ...(missing.includes('toPath') ? {} : { toColumn: toPath ?? '' }),
    typeColumn: type ?? '',
  };
}

interface FileColumnsProps {
  readonly report: Api.ImportReport;
  readonly isDisabled: boolean;
  readonly onChoose: (columns: Columns) => void;
}

/** What a file was read as, and the columns that were read, which can be changed. */
export function FileColumns({ report, isDisabled, onChoose }: FileColumnsProps) {
  const chosen = columnsOf(report);
  const named = report.header.map((name) => ({ id: name, name }));
  const none = { id: '', name: 'None' };
  const notYet = { id: NOT_YET, name: 'Choose a column' };
  const control = (label: string, field: keyof Columns, options: typeof named) => (
    <Select
      label={label}
      options={chosen[field] === undefined ? [notYet, ...options] : options}
      value={chosen[field] ?? NOT_YET}
      onChange={(name) => onChoose({ ...chosen, [field]: name })}
      isDisabled={isDisabled}
    />
  );
  return (
    <div className={css['columns']}>
      <p>Read as {NAMES[report.format] ?? report.format}.</p>
      {report.missing.length > 0 && (
        <Notice tone="warn">Choose the columns with the old and the new URLs to see the preview.</Notice>
      )}
      {named.length > 0 && (
        <>
          {control('Old URL', 'fromColumn', named)}
          {control('New URL', 'toColumn', [none, ...named])}
          {control('Type', 'typeColumn', [none, ...named])}
        </>
      )}
    </div>
  );
}
