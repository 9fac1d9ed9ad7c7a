import { OldActivities } from '../../src/ports/activity/old-activities.port.ts';

/** Entries of whatever workspace, by the time at which they were recorded. */
export class InMemoryOldActivities extends OldActivities {
  readonly times: Date[] = [];

  constructor(private readonly batch = 500) {
    super();
  }

  async deleteSome(before: Date): Promise<number> {
    const old = new Set(this.times.filter((time) => time < before).slice(0, this.batch));
    this.times.splice(0, Infinity, ...this.times.filter((time) => !old.has(time)));
    return old.size;
  }
}
