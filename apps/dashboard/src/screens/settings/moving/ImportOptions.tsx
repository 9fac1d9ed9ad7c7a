import type { Api } from '../../../api/index.ts';
import { Checkbox, Select, TextField } from '../../../ui/index.ts';
import { grouped } from '../../../util/grouped.ts';
import { customTypes, withType } from './custom-types.ts';
import type { Format } from './formats.ts';
import css from './Moving.module.css';

export type Options = Omit<Api.RunImport, 'dryRun'>;

const RESTRICTED = [
  { id: 'draft', name: 'Keep them as drafts' },
  { id: 'preview', name: 'Publish what everybody could read' },
  { id: 'publish', name: 'Publish them whole' },
] as const;

const OF_A_TYPE = [
  { id: 'none', name: 'Leave them out' },
  { id: 'post', name: 'Make posts of them' },
  { id: 'page', name: 'Make pages of them' },
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
      <summary>Choices</summary>
      <div className={css['parts']}>
        {format === 'archive' && <OfArchive options={options} onChange={onChange} />}
        {permalinks && (
          <Checkbox
            isSelected={options.keepPermalinks ?? false}
            onChange={(on) => set('keepPermalinks', on || undefined)}
          >
            Keep the addresses of the old site: {permalinks.found} gives {Math.round(permalinks.share * 100)} % of them
          </Checkbox>
        )}
        <Checkbox isSelected={options.update ?? false} onChange={(on) => set('update', on || undefined)}>
          Write again what changed there since the last import, unless it was edited here
        </Checkbox>
        {mayFetchMedia && format !== 'archive' && (
          <Checkbox isSelected={options.fetchMedia ?? false} onChange={(on) => set('fetchMedia', on || undefined)}>
            Fetch pictures that the texts show by an address of the web and that the file does not hold
          </Checkbox>
        )}
        {format !== 'markdown' && (
          <Checkbox isSelected={options.settings ?? false} onChange={(on) => set('settings', on || undefined)}>
            Take over title, description, language and logo of the old site, where nothing is set here
          </Checkbox>
        )}
        {(format === 'ghost' || format === 'wordpress') && (
          <Checkbox isSelected={options.mediaAll ?? false} onChange={(on) => set('mediaAll', on || undefined)}>
            Bring also files that no post or page shows
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
      Add it to what this workspace holds
    </Checkbox>
  );
}

/** One choice for each custom type that the last run found. */
function OfWordpress({ summary, options, set }: PartProps & { readonly summary: NonNullable<Api.Import['summary']> }) {
  const chosen = options.types ?? [];
  return customTypes(summary.leftOut, chosen).map(({ name, leftOut, becomes }) => (
    <Select
      key={name}
      label={leftOut === 0 ? `What is of the type “${name}”` : `${grouped(leftOut)} of the type “${name}”`}
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
        Make a category of the first tag of each post
      </Checkbox>
      <Select
        label="Texts for members only"
        options={RESTRICTED}
        value={options.restricted ?? 'draft'}
        onChange={(value) => set('restricted', value)}
      />
      <TextField
        label="Where the old site was"
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
        label="Where the old site showed a file"
        placeholder="/blog/{folder}/{name}"
        hint="Redirects lead from there to the new address."
        value={options.oldPath ?? ''}
        onChange={(value) => set('oldPath', value.trim() || undefined)}
      />
      <Checkbox isSelected={options.dayFirst ?? false} onChange={(on) => set('dayFirst', on || undefined)}>
        Dates name the day first: 1/2/2024 is the first of February
      </Checkbox>
      <TextField
        label="A name for this folder"
        hint="Where several folders are imported that hold files of the same names: one name for each keeps them apart."
        value={options.site ?? ''}
        onChange={(value) => set('site', value.trim() || undefined)}
      />
    </>
  );
}
