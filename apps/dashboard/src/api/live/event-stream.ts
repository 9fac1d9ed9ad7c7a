/** One event of a `text/event-stream` (HTML Living Standard, 9.2.6). */
export interface StreamEvent {
  readonly id: string | null;
  readonly data: string;
}

/** Parses a stream of events from its chunks. Ignores comments and unused fields. */
export class EventReader {
  private rest = '';

  /** @returns the events that are complete so far */
  take(piece: string): StreamEvent[] {
    const blocks = (this.rest + piece.replaceAll('\r', '')).split('\n\n');
    this.rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const lines = block.split('\n');
      const data = valuesOf(lines, 'data');
      return data.length === 0 ? [] : [{ id: valuesOf(lines, 'id').at(-1) ?? null, data: data.join('\n') }];
    });
  }
}

function valuesOf(lines: readonly string[], field: string): string[] {
  const begin = `${field}:`;
  return lines.filter((line) => line.startsWith(begin)).map((line) => line.slice(begin.length).replace(/^ /, ''));
}
