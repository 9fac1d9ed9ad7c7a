// One shared instance, because `toLocaleString` creates a formatter for each number.
const format = new Intl.NumberFormat();

/** @returns a count with grouped digits, in the browser's locale */
export function grouped(count: number): string {
  return format.format(count);
}
