import type { Api } from '../../../api/index.ts';
import { Checkbox, Select, TextField } from '../../../ui/index.ts';
import type { Format } from './formats.ts';
import css from './Moving.module.css';

export type Options = Omit<Api.RunImport, 'dryRun'>;

const RESTRICTED = [
  { id: 'draft', name: 'Keep them as drafts' },
  { id: 'preview', name: 'Publish what everybody could read' },
  { id: 'publish', name: 'Publish them whole' },
] as const;

export interface ImportOptionsProps {
  readonly format: Format;
  readonly summary: Api.Import['summary'];
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** How an import is to go about it; what another system asks is not shown. */
export function ImportOptions({ format, summary, options, onChange }: ImportOptionsProps) {
  if (format === 'archive') return null;
  const set = <K extends keyof Options>(name: K, value: Options[K] | undefined) => {
    const { [name]: _, ...rest } = options;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  const { permalinks } = summary ?? {};
  return (
    <details className={css['options']} open={permalinks ? true : undefined}>
      <summary>Choices</summary>
      <div className={css['parts']}>
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
    </>
  );
}
