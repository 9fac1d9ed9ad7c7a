import type { Caller } from '@app/shared-kernel';

/** Reads for callers with and without a scope. */
export class ScopedReads<Reads> {
  /**
   * @param whole for callers without a scope
   * @param published for keys that are limited to published content
   */
  constructor(
    readonly whole: Reads,
    private readonly published: Reads,
  ) {}

  of({ scope }: Caller): Reads {
    return scope === undefined ? this.whole : this.published;
  }
}
