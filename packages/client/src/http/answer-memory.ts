interface Remembered {
  readonly etag: string;
  readonly text: string;
}

/** Bytes of a character in memory, at most. */
const BYTES_OF_CHARACTER = 2;

/** Responses by their address, with the ETags to ask for them again. The one that was used longest ago makes room. */
export class AnswerMemory {
  readonly #answers = new Map<string, Remembered>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(address: string): Remembered | null {
    const found = this.#answers.get(address);
    if (!found) return null;
    this.#answers.delete(address);
    this.#answers.set(address, found);
    return found;
  }

  /** Replaces what is remembered of the address; a response that is larger than the memory is not remembered. */
  keep(address: string, etag: string, text: string): void {
    this.forget(address);
    if (sizeOf(address, text) > this.#maxBytes) return;
    this.#answers.set(address, { etag, text });
    this.#bytes += sizeOf(address, text);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.forget(oldest);
    }
  }

  forget(address: string): void {
    const found = this.#answers.get(address);
    if (!found) return;
    this.#answers.delete(address);
    this.#bytes -= sizeOf(address, found.text);
  }
}

function sizeOf(address: string, text: string): number {
  return (address.length + text.length) * BYTES_OF_CHARACTER;
}
