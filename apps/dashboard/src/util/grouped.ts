// One for all: `toLocaleString` makes a new one for each number.
const format = new Intl.NumberFormat();

/** @returns a count with its digits in groups, as people where the browser is write it */
export function grouped(count: number): string {
  return format.format(count);
}
