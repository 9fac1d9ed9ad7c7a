import type { Terminal } from './terminal.ts';

/** Prints the result as JSON, or as text. */
export function report(terminal: Terminal, options: { json?: boolean }, value: unknown, words: () => string): void {
  terminal.out(options.json ? JSON.stringify(value, null, 2) : words());
}

/** A table with headings and two spaces between columns. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
