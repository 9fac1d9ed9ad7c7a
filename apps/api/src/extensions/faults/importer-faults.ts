import { COMMON_OPTION_NAMES, type Importer } from '@app/transfer';

const FORMAT_MAX = 60;
const OPTION = /^[a-z][A-Za-z0-9]{0,40}$/;

/** @returns what is wrong with the importers that an extension registers */
export function importerFaults(extension: string, importers: readonly Importer[]): string[] {
  const formats = importers.map(({ format }) => format);
  return [
    ...formats.filter((format) => !isNamedAfter(extension, format)).map((format) => misnamed(extension, format)),
    ...formats
      .filter((format, at) => formats.indexOf(format) !== at)
      .map((format) => `${extension} registers the importer ${format} twice.`),
    ...importers.flatMap((importer) => faultsOf(importer)),
  ];
}

function isNamedAfter(extension: string, format: unknown): boolean {
  if (typeof format !== 'string' || format.length > FORMAT_MAX) return false;
  return format === extension || (format.startsWith(`${extension}-`) && /^[a-z0-9-]+$/.test(format));
}

function misnamed(extension: string, format: unknown): string {
  return `The importer "${String(format)}" of ${extension} has to be named ${extension}, or ${extension}- and a word.`;
}

function faultsOf({ format, reader, options, label }: Importer): string[] {
  const names = Object.keys(options);
  return [
    ...(typeof label === 'string' ? [] : [`The importer ${format} has no label.`]),
    ...(reader instanceof URL ? [] : [`The importer ${format} has to name the module of its reader by a URL.`]),
    ...names.filter((name) => !OPTION.test(name)).map((name) => `"${name}" is no name of an option of ${format}.`),
    ...names
      .filter((name) => COMMON_OPTION_NAMES.includes(name))
      .map((name) => `The option ${name} of ${format} is one that every importer has.`),
  ];
}
