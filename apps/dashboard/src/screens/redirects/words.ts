/** Columns of a file and fields of the service, as the screen names them. */
const HEADINGS: Readonly<Record<string, string>> = { fromPath: '“From”', toPath: '“To”', type: '“Type”' };

/** A message of the service with the names of this screen. Paths in it stay as they are: each begins with a slash. */
export function inWords(message: string): string {
  return message
    .replace(/(?<!\S)(?:fromPath|toPath)(?![^\s;])/g, (name) => HEADINGS[name] ?? name)
    .replace(/(?<=^|; )type(?= must )/g, (name) => HEADINGS[name] ?? name);
}
