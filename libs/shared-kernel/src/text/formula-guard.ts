/**
 * A character that begins a formula, with what precedes it in a cell: spreadsheets that separate cells by semicolons or tabs see a cell
 * after each of these, whatever the separator of the file is.
 */
const FORMULA = /(?<![\s";'])([\s";']*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const SEPARATOR = /[;\t\r\n]/;
/** Some programs skip a tab or a line break at the beginning of a cell. */
const SKIPPED = /^'*[\t\r]/;

/** The text with an apostrophe before each place where a spreadsheet would begin a formula. */
export function guardFormulas(cell: string): string {
  const guarded = cell.replace(FORMULA, (found, before: string, begin: string, at: number) =>
    beginsCell(before, at) ? `${before}'${begin}` : found,
  );
  return SKIPPED.test(guarded) ? `'${guarded}` : guarded;
}

/** The text that was given to `guardFormulas`. */
export function withoutFormulaGuards(cell: string): string {
  const whole = SKIPPED.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell;
  return whole.replace(FORMULA, (found, before: string, begin: string, at: number) =>
    before.endsWith("'") && beginsCell(before, at) ? before.slice(0, -1) + begin : found,
  );
}

function beginsCell(before: string, at: number): boolean {
  return at === 0 || SEPARATOR.test(before);
}
