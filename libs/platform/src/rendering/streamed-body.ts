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
    private readonly rest: object,
    private readonly items: (inTurn: InTurn) => AsyncGenerator<Buffer, object>,
  ) {}

  /**
   * An object whose first member is a list, in the format of `RenderedBody.list`.
   * @param items returns further members, which come last
   * @param rest the members after the list
   */
  static list(name: string, items: (inTurn: InTurn) => AsyncGenerator<Buffer, object>, rest: object): StreamedBody {
    return new StreamedBody(`{${JSON.stringify(name)}:[`, rest, items);
  }

  async *bytes(inTurn: InTurn): AsyncGenerator<Buffer> {
    yield Buffer.from(this.head);
    const items = this.items(inTurn);
    try {
      let next = await items.next();
      for (let first = true; !next.done; first = false) {
        if (!first) yield Buffer.from(',');
        yield next.value;
        next = await items.next();
      }
      yield Buffer.from(`],${toJson({ ...this.rest, ...next.value }).slice(1)}`);
    } finally {
      await items.return({});
    }
  }
}
