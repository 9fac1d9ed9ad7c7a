import type { Api } from '../../../api/index.ts';
import { Checkbox } from '../../../ui/index.ts';
import { ImporterControl } from './ImporterControl.tsx';
import type { Importer, ImporterOption } from './importers.ts';
import { leftOutKinds } from './left-out-kinds.ts';
import css from './Moving.module.css';

export type Options = Readonly<Record<string, unknown>>;

export interface ImportOptionsProps {
  readonly importer: Importer;
  readonly summary: Api.Import['summary'];
  /** Whether the installation allows imports to fetch pictures. */
  readonly mayFetchMedia: boolean;
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** The options of an import: those of every importer, and those that its importer describes. */
export function ImportOptions({ importer, summary, mayFetchMedia, options, onChange }: ImportOptionsProps) {
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = options;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  const gate = importer.options.find(({ name }) => name === importer.gate);
  // Without it the importer takes no other option, so that there is nothing to choose.
  const gateControl = gate && (
    <Checkbox isSelected={options[gate.name] === true} onChange={(on) => onChange(on ? { [gate.name]: true } : {})}>
      {gate.label}
    </Checkbox>
  );
  if (gate && options[gate.name] !== true) return gateControl;
  const { permalinks } = summary ?? {};
  const isAsked = Boolean(permalinks) || importer.options.some((option) => asks(option, summary, options));
  const flag = (name: string) => ({
    isSelected: options[name] === true,
    onChange: (on: boolean) => set(name, on || undefined),
  });
  return (
    <details className={css['options']} open={isAsked ? true : undefined}>
      <summary>Options</summary>
      <div className={css['parts']}>
        {gateControl}
        {permalinks && (
          <Checkbox {...flag('keepPermalinks')}>
            Keep the URLs of the old site: {permalinks.found} gives {Math.round(permalinks.share * 100)} % of them
          </Checkbox>
        )}
        <Checkbox {...flag('update')}>
          Update items that changed since the last import, unless they were edited here
        </Checkbox>
        {mayFetchMedia && importer.fetchesMedia && (
          <Checkbox {...flag('fetchMedia')}>
            Download images that are linked in posts but missing from the file
          </Checkbox>
        )}
        {importer.options
          .filter((option) => option !== gate)
          .map((option) => (
            <ImporterControl
              key={option.name}
              option={option}
              summary={summary}
              value={options[option.name]}
              onChange={(value) => set(option.name, value)}
            />
          ))}
      </div>
    </details>
  );
}

/** Whether the last run found kinds of items that an option asks about. */
function asks(option: ImporterOption, summary: Api.Import['summary'], options: Options): boolean {
  return leftOutKinds(option, summary?.leftOut ?? {}, (options[option.name] ?? []) as readonly string[]).length > 0;
}
