/** The name of a card, without what old versions put before or behind it. */
export function cardKind(name: string): string {
  return name.replace(/^card-|-card$/, '');
}
