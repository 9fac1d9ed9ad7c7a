/** The first characters of a text, none of them cut in half. @param max code points */
export function clip(text: string, max: number): string {
  return text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('');
}
