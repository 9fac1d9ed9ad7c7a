import { Invalid, isJsonObject, Problems, readCommand, rules, type FieldRules } from '@app/shared-kernel';
import { COMMON_OPTIONS, FETCH_MEDIA } from '../../domain/transfer/common-options.ts';
import type { ImporterOption, ImporterOptions } from '../../domain/transfer/importer-option.ts';
import type { TransferOptions } from '../../domain/transfer/transfer.ts';
import type { Importer } from '../../ports/importer.port.ts';

/** The importers of an installation, those of its extensions included. */
export class Importers {
  private readonly byFormat: ReadonlyMap<string, Importer>;

  constructor(readonly all: readonly Importer[]) {
    this.byFormat = new Map(all.map((importer) => [importer.format, importer]));
  }

  /** @throws Invalid if none is installed, such as one of an extension that was removed */
  of(format: string): Importer {
    const importer = this.byFormat.get(format);
    if (!importer) throw new Invalid(`No importer for "${format}" is installed.`);
    return importer;
  }

  /** @throws Invalid for the name of no importer */
  format(given: unknown): string {
    const formatRules = { format: rules.oneOf([...this.byFormat.keys()]) };
    return readCommand<{ format: string }>({ format: given }, formatRules, 'all').format;
  }

  /** The body of a run, whatever its format. @throws Invalid unless it is a JSON object */
  body(given: unknown): TransferOptions {
    if (!isJsonObject(given)) throw new Invalid('The body must be a JSON object.');
    return given;
  }

  /**
   * @param body the options of a run; unknown ones are dropped
   * @throws Invalid naming every option that the importer does not have, or that is not valid
   */
  options(format: string, body: unknown): TransferOptions {
    const given = this.body(body);
    const importer = this.of(format);
    const known = optionsOf(importer);
    const others = this.everyOption();
    const problems = new Problems();
    for (const [name, value] of Object.entries(given)) {
      if (value === undefined || value === false || !Object.hasOwn(others, name)) continue;
      if (!Object.hasOwn(known, name)) problems.report(name, `is no option of ${format}`);
      else if (importer.gate && given[importer.gate.option] !== true) problems.report(name, importer.gate.refusal);
    }
    problems.throwIfAny();
    return readCommand<TransferOptions>({ ...given }, rulesOf(known), 'none');
  }

  /** Every option, with the labels of the importers that have it; null for those that all have. */
  everyOption(): Readonly<Record<string, ImporterOption & { readonly of: readonly string[] | null }>> {
    const every: Record<string, ImporterOption & { of: string[] | null }> = {};
    for (const [name, option] of Object.entries(COMMON_OPTIONS)) every[name] = { ...option, of: null };
    every['fetchMedia'] = { ...FETCH_MEDIA, of: null };
    for (const { label, options } of this.all) {
      for (const [name, option] of Object.entries(options)) {
        every[name] ??= { ...option, of: [] };
        every[name].of?.push(label);
      }
    }
    return every;
  }
}

/** The options of one importer, the common ones first. */
export function optionsOf({ options, fetchesMedia = false }: Importer): ImporterOptions {
  return { ...COMMON_OPTIONS, ...(fetchesMedia ? { fetchMedia: FETCH_MEDIA } : {}), ...options };
}

function rulesOf(options: ImporterOptions): FieldRules {
  return Object.fromEntries(Object.entries(options).map(([name, { rule }]) => [name, rule]));
}
