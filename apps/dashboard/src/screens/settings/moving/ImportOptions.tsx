import type { Api } from '../../../api/index.ts';
import { Checkbox, Select, TextField } from '../../../ui/index.ts';
import { grouped } from '../../../util/grouped.ts';
import { customTypes, withType } from './custom-types.ts';
import type { Format } from './formats.ts';
import css from './Moving.module.css';

export type Options = Omit<Api.RunImport, 'dryRun'>;

const RESTRICTED = [
  { id: 'draft', name: 'Import as drafts' },
  { id: 'preview', name: 'Publish the public part' },
  { id: 'publish', name: 'Publish in full' },
] as const;

const OF_A_TYPE = [
  { id: 'none', name: 'Skip' },
  { id: 'post', name: 'Import as posts' },
  { id: 'page', name: 'Import as pages' },
] as const;

export interface ImportOptionsProps {
  readonly format: Format;
  readonly summary: Api.Import['summary'];
  /** Whether the installation allows imports to fetch pictures. */
  readonly mayFetchMedia: boolean;
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** The options of an import; only those of its format are shown. */
export function ImportOptions({ format, summary, mayFetchMedia, options, onChange }: ImportOptionsProps) {
  const set = <K extends keyof Options>(name: K, value: Options[K] | undefined) => {
    const { [name]: _, ...rest } = options;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  const { permalinks } = summary ?? {};
  // All or nothing: there is nothing to choose.
  const isRestore = format === 'archive' && options.merge !== true;
  if (isRestore) return <OfArchive options={options} onChange={onChange} />;
  const isAsked = Boolean(permalinks) || customTypes(summary?.leftOut ?? {}, options.types ?? []).length > 0;
  return (
    <details className={css['options']} open={isAsked ? true : undefined}>
      <summary>Options</summary>
      <div className={css['parts']}>
        {format === 'archive' && <OfArchive options={options} onChange={onChange} />}
        {permalinks && (
          <Checkbox
            isSelected={options.keepPermalinks ?? false}
            onChange={(on) => set('keepPermalinks', on || undefined)}
          >
            Keep the URLs of the old site: {permalinks.found} gives {Math.round(permalinks.share * 100)} % of them
          </Checkbox>
        )}
        <Checkbox isSelected={options.update ?? false} onChange={(on) => set('update', on || undefined)}>
          Update items that changed since the last import, unless they were edited here
        </Checkbox>
        {mayFetchMedia && format !== 'archive' && (
          <Checkbox isSelected={options.fetchMedia ?? false} onChange={(on) => set('fetchMedia', on || undefined)}>
            Download images that are linked in posts but missing from the file
          </Checkbox>
        )}
        {format !== 'markdown' && (
          <Checkbox isSelected={options.settings ?? false} onChange={(on) => set('settings', on || undefined)}>
            Import title, description, language and logo of the old site, where not set here
          </Checkbox>
        )}
        {(format === 'ghost' || format === 'wordpress') && (
          <Checkbox isSelected={options.mediaAll ?? false} onChange={(on) => set('mediaAll', on || undefined)}>
            Include files that no post or page uses
          </Checkbox>
        )}
        {format === 'wordpress' && summary && <OfWordpress summary={summary} options={options} set={set} />}
        {format === 'ghost' && <OfGhost options={options} set={set} />}
        {format === 'markdown' && <OfMarkdown options={options} set={set} />}
      </div>
    </details>
  );
}

interface PartProps {
  readonly options: Options;
  readonly set: <K extends keyof Options>(name: K, value: Options[K] | undefined) => void;
}

/** Without the box an archive takes no other option. */
function OfArchive({ options, onChange }: Pick<ImportOptionsProps, 'options' | 'onChange'>) {
  return (
    <Checkbox isSelected={options.merge ?? false} onChange={(on) => onChange(on ? { merge: true } : {})}>
      Add to the existing content of this workspace
    </Checkbox>
  );
}

/** One choice for each custom type that the last run found. */
function OfWordpress({ summary, options, set }: PartProps & { readonly summary: NonNullable<Api.Import['summary']> }) {
  const chosen = options.types ?? [];
  return customTypes(summary.leftOut, chosen).map(({ name, leftOut, becomes }) => (
    <Select
      key={name}
      label={leftOut === 0 ? `Items of type “${name}”` : `${grouped(leftOut)} of type “${name}”`}
      options={OF_A_TYPE}
      value={becomes ?? 'none'}
      onChange={(value) => set('types', withType(chosen, name, value === 'none' ? null : value))}
    />
  ));
}

function OfGhost({ options, set }: PartProps) {
  return (
    <>
      <Checkbox
        isSelected={options.primaryTagAsCategory ?? false}
        onChange={(on) => set('primaryTagAsCategory', on || undefined)}
      >
        Use the first tag of each post as its category
      </Checkbox>
      <Select
        label="Members-only content"
        options={RESTRICTED}
        value={options.restricted ?? 'draft'}
        onChange={(value) => set('restricted', value)}
      />
      <TextField
        label="URL of the old site"
        placeholder="https://"
        value={options.siteUrl ?? ''}
        onChange={(value) => set('siteUrl', value.trim() || undefined)}
      />
    </>
  );
}

function OfMarkdown({ options, set }: PartProps) {
  return (
    <>
      <TextField
        label="Permalink pattern of the old site"
        placeholder="/blog/{folder}/{name}"
        hint="These URLs will redirect to the new ones."
        value={options.oldPath ?? ''}
        onChange={(value) => set('oldPath', value.trim() || undefined)}
      />
      <Checkbox isSelected={options.dayFirst ?? false} onChange={(on) => set('dayFirst', on || undefined)}>
        Dates start with the day: 1/2/2024 is 1 February
      </Checkbox>
      <TextField
        label="Folder name"
        hint="Give each folder its own name when you import several with the same file names."
        value={options.site ?? ''}
        onChange={(value) => set('site', value.trim() || undefined)}
      />
    </>
  );
}
