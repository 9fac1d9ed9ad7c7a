/** Bytes of a name that PostgreSQL keeps; it truncates longer names without an error. */
const MAX_NAME_BYTES = 63;

/**
 * The names of prepared statements. A connection keeps the first text under a name, so a second text with the same name
 * would never be used.
 */
export class StatementNames {
  private readonly texts = new Map<string, string>();

  /** @throws Error when the name is too long, or taken by a statement with another text */
  check(name: string, text: string): void {
    const known = this.texts.get(name);
    if (known === text) return;
    if (known !== undefined) throw new Error(`Two statements are named "${name}".`);
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new Error(`The statement name "${name}" is too long.`);
    this.texts.set(name, text);
  }
}
