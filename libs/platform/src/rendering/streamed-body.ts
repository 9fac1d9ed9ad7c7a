import { toJson } from './rendered-body.ts';

/** Runs a part of a stream's work, for example in its workspace's turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Bytes from which a response is streamed, and neither cached nor tagged. */
export const LARGE_ANSWER = 16 * 1024 * 1024;

/**
 * A list that is too large to be held in memory: its items are rendered as the client reads, separately for each
 * client.
 */
export class StreamedBody {
  private constructor(
    private readonly head: string,
    private readonly tail: string,
    private readonly items: (inTurn: InTurn) => AsyncIterable<Buffer>,
  ) {}

  /**
   * An object whose first member is a list, in the format of `RenderedBody.list`.
   * @param rest the members after the list
   */
  static list(name: string, items: (inTurn: InTurn) => AsyncIterable<Buffer>, rest: object): StreamedBody {
    return new StreamedBody(`{${JSON.stringify(name)}:[`, `],${toJson(rest).slice(1)}`, items);
  }

  async *bytes(inTurn: InTurn): AsyncGenerator<Buffer> {
    yield Buffer.from(this.head);
    let first = true;
    for await (const item of this.items(inTurn)) {
      if (!first) yield Buffer.from(',');
      first = false;
      yield item;
    }
    yield Buffer.from(this.tail);
  }
}
