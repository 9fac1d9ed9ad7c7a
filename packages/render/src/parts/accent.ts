/** A colour as CSS writes it: hexadecimal, by name, or as a function of numbers. */
const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z-]{1,60}\))$/i;

/**
 * The workspace's `primaryColor` for the `style` attribute of a page, as the variable `--brand` of the starters' style
 * sheet, which makes it light or dark enough to be read.
 *
 * @returns undefined for what is no colour
 */
export function accentOf(primaryColor: string | null): string | undefined {
  return primaryColor !== null && COLOUR.test(primaryColor) ? `--brand: ${primaryColor}` : undefined;
}
