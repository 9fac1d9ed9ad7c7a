import { OldActivities } from '../../src/ports/activity/old-activities.port.ts';

/** Entries of whatever workspace, by the time at which they were recorded. */
export class InMemoryOldActivities extends OldActivities {
  readonly times: Date[] = [];

  constructor(private readonly batch = 500) {
    super();
  }

  async *delete(before: Date): AsyncGenerator<number> {
    for (;;) {
      const old = new Set(this.times.filter((time) => time < before).slice(0, this.batch));
      if (old.size === 0) return;
      this.times.splice(0, Infinity, ...this.times.filter((time) => !old.has(time)));
      yield old.size;
    }
  }
}
