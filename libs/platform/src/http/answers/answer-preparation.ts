import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import { isChangeType, type Caller, type ChangeType } from '@app/shared-kernel';
import type { ChangedTag, ChangeSource } from '../../cache/change-source.ts';
import type { CurrentVersions } from '../../cache/current-versions.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Metrics } from '../../health/metrics.ts';
import { RecurringJob } from '../../jobs/recurring-job.ts';
import type { AppLogger } from '../../logging/app-logger.ts';
import type { DirectRoutes } from './direct-routes.ts';
import type { ReadAnswers } from './read-answers.ts';

/** Milliseconds. */
const RECURRENCE = { everyMs: 1_000, firstWithinMs: 1_000, name: 'answer-preparation' };
/** Milliseconds of each run in which answers are made. */
const BUDGET = 250;
/** Share of the time since the last run that this process worked, from which on its requests come first. */
const BUSY = 0.5;
/** Milliseconds between two looks at all that may have changed in a workspace. */
const WIDE_EVERY = 30_000;
/** Workspaces that are looked after: those that were read last. */
const MOST_WORKSPACES = 100;
/** Entities of a workspace: those that changed last. */
const MOST_ENTITIES = 1_000;
/** Rows of the record of changes that are read at a time. */
const MOST_CHANGES = 5_000;

interface Followed {
  /** Changes up to this version are known. */
  upTo: number;
  /** Ids whose answers may be missing, by type. */
  readonly wanted: Map<string, { type: ChangeType; id: string }>;
  /** The version at the last run. */
  lastSeen: number;
  /** Answers that were asked for were made again for this version. */
  renewedAt: number;
  /** On the monotonic clock. */
  widenedAt: number;
}

/**
 * Makes answers after a change, before they are asked for, so that the first reader of a new post or of a changed list waits no longer
 * than others: lists and other answers that were asked for since they were made, and single reads of the entities that changed last, which
 * are kept in files. Only in idle processes, in the workspaces that were read last. What is not made in time is made for the next request.
 */
export class AnswerPreparation extends RecurringJob {
  private readonly followed = new LRUCache<string, Followed>({ max: MOST_WORKSPACES });
  private last: EventLoopUtilization = performance.eventLoopUtilization();

  constructor(
    private readonly routes: DirectRoutes,
    private readonly answers: ReadAnswers,
    private readonly cache: ResponseCache,
    private readonly source: ChangeSource,
    private readonly versions: CurrentVersions,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    super(RECURRENCE, log, metrics);
  }

  override onApplicationBootstrap(): void {
    if (this.cache.hasDiskCache) super.onApplicationBootstrap();
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const { utilization } = performance.eventLoopUtilization(this.last);
    const workspaces = utilization < BUSY ? this.cache.workspaces().slice(0, MOST_WORKSPACES) : [];
    if (workspaces.length > 0) {
      const end = performance.now() + BUDGET;
      const mayGoOn = () => !signal.aborted && performance.now() < end;
      for (const [workspaceId, version] of await this.versions.of(workspaces)) {
        const followed = await this.follow(workspaceId, version);
        await this.renew(workspaceId, version, followed, mayGoOn);
        for (const [key, { type, id }] of followed.wanted) {
          if (!mayGoOn()) break;
          if (await this.prepare(workspaceId, followed.upTo, type, id)) followed.wanted.delete(key);
        }
      }
    }
    this.last = performance.eventLoopUtilization();
  }

  /** Learns what changed up to the version. */
  private async follow(workspaceId: string, version: number): Promise<Followed> {
    const followed = this.followed.get(workspaceId) ?? {
      upTo: 0,
      lastSeen: 0,
      renewedAt: 0,
      wanted: new Map(),
      widenedAt: -Infinity,
    };
    this.followed.set(workspaceId, followed);
    if (followed.upTo >= version) return followed;
    let changes = followed.upTo > 0 ? await this.source.since(workspaceId, followed.upTo, MOST_CHANGES) : null;
    if (!changes?.every((change) => this.concernsItself(change))) {
      if (performance.now() < followed.widenedAt + WIDE_EVERY) return followed;
      followed.widenedAt = performance.now();
      ({ changes } = await this.source.latest(workspaceId, MOST_CHANGES));
    }
    const latestFirst = changes.toSorted((one, other) => other.version - one.version);
    for (const { type, id } of latestFirst) {
      if (type === null || id === null || !isChangeType(type) || !this.routes.single(type, id)) continue;
      if (followed.wanted.size < MOST_ENTITIES) followed.wanted.set(`${type} ${id}`, { type, id });
    }
    followed.upTo = version;
    return followed;
  }

  /** Not before a run that finds nothing new: each further change would make the same lists outdated again. */
  private async renew(workspaceId: string, contentVersion: number, followed: Followed, mayGoOn: () => boolean) {
    const isSettled = followed.lastSeen === contentVersion;
    followed.lastSeen = contentVersion;
    if (!isSettled || followed.renewedAt >= contentVersion) return;
    if (await this.answers.renew({ workspaceId, contentVersion }, mayGoOn)) followed.renewedAt = contentVersion;
  }

  /** Whether no answers but those of the entity show what changed, as far as they are prepared. */
  private concernsItself({ type, id }: ChangedTag): boolean {
    if (type === null || id === null) return false;
    return this.routes.areUnaffectedBy(type) || this.routes.single(type as ChangeType, id) !== null;
  }

  private async prepare(workspaceId: string, contentVersion: number, type: ChangeType, id: string): Promise<boolean> {
    const single = this.routes.single(type, id);
    if (!single) return true;
    // What is kept is the same for all who may read it.
    const withoutRights: Caller = { workspaceId, userId: '', role: 'member', permissions: new Set() };
    const { target, read } = single;
    try {
      return await this.answers.prepare({ workspaceId, contentVersion }, target, read.read(withoutRights), read);
    } catch (error) {
      // It is gone, or reading it fails for readers, too.
      this.log.debug(`${target}: ${(error as Error).message}`, AnswerPreparation.name);
      return true;
    }
  }
}
