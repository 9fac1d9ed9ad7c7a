/** Finds a fixed sequence of symbols, in linear time (Knuth, Morris and Pratt, 1977). */
export class SequenceSearch {
  /** For each symbol of the sequence: the length of the longest proper prefix that ends there too. */
  private readonly borders: readonly number[];

  /** @param row the sequence; at least one symbol */
  constructor(private readonly row: readonly string[]) {
    const borders = [0];
    for (let at = 1, border = 0; at < row.length; at++) {
      while (border > 0 && row[at] !== row[border]) border = borders[border - 1] as number;
      if (row[at] === row[border]) border++;
      borders.push(border);
    }
    this.borders = borders;
  }

  /** @returns the start positions; matches do not overlap */
  placesIn(symbols: readonly string[]): number[] {
    const { row, borders } = this;
    const places: number[] = [];
    let matched = 0;
    for (let at = 0; at < symbols.length; at++) {
      while (matched > 0 && symbols[at] !== row[matched]) matched = borders[matched - 1] as number;
      if (symbols[at] === row[matched]) matched++;
      if (matched < row.length) continue;
      places.push(at - row.length + 1);
      matched = 0;
    }
    return places;
  }
}
