import fc from 'fast-check';
import type { TransactionRunner } from '@app/shared-kernel';
import { expect, FixedClock, it, RememberedActivity, SequentialIds } from '@app/shared-kernel/testing';
import type { Hop } from '../../src/domain/redirect/hop-graph.ts';
import type { RedirectRepository } from '../../src/ports/redirect/redirect-repository.port.ts';
import { ClearLivePaths } from '../../src/use-cases/redirect/clear-live-paths.use-case.ts';
import { FollowPathChanges } from '../../src/use-cases/redirect/follow-path-changes.use-case.ts';
import { InMemoryLivePaths } from '../in-memory-live-paths.ts';
import { InMemoryLinkReports } from '../link-report/in-memory-link-reports.ts';

export interface JourneyFixture {
  readonly redirects: RedirectRepository;
  readonly transactions: TransactionRunner;
  /** One that no other test uses. */
  readonly workspaceId: string;
  readonly existing: () => Promise<readonly Hop[]>;
}

type Step =
  | { readonly kind: 'publish'; readonly entity: number; readonly path: string }
  | { readonly kind: 'withdraw'; readonly entity: number }
  | { readonly kind: 'move'; readonly moves: readonly { readonly entity: number; readonly path: string }[] };

const entity = fc.integer({ min: 0, max: 4 });
const path = fc.integer({ min: 0, max: 6 }).map((at) => `/p${at}`);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('publish' as const), entity, path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), entity }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      moves: fc.uniqueArray(fc.record({ entity, path }), {
        minLength: 1,
        maxLength: 4,
        selector: (move) => move.entity,
      }),
    }),
  },
);

/** What should hold, told without redirects: where everything lives, and which old path belongs to whom. */
class Journey {
  readonly live = new Map<number, string>();
  /** Old paths that must lead to the present path of an entity. */
  readonly owed = new Map<string, number>();

  publish(entity: number, path: string): void {
    this.live.set(entity, path);
    this.owed.delete(path);
  }

  withdraw(entity: number): void {
    this.live.delete(entity);
    this.disown(entity);
  }

  /** @returns the changes as the caller of the use case tells them */
  move(moves: readonly { entity: number; path: string }[]) {
    const real = moves
      .map(({ entity, path: to }) => ({ entity, from: this.live.get(entity), to }))
      .flatMap(({ entity, from, to }) => (from === undefined || from === to ? [] : [{ entity, from, to }]));
    // Who shared a path with one that leaves shares its redirects too, and they follow the one.
    for (const { entity, from } of real) {
      for (const [other, at] of this.live) if (at === from && other !== entity) this.disown(other);
    }
    for (const { entity, to } of real) this.live.set(entity, to);
    for (const { to } of real) this.owed.delete(to);
    for (const { entity, from } of real) if (!this.lives(from)) this.owed.set(from, entity);
    return real.map(({ from, to }) => ({ from, to, stillLive: this.lives(from) }));
  }

  lives(path: string): boolean {
    return [...this.live.values()].includes(path);
  }

  private disown(entity: number): void {
    for (const [path, owner] of this.owed) if (owner === entity) this.owed.delete(path);
  }
}

/** Whatever is published, moved and withdrawn in whatever order, redirects stay whole. @param runs how many journeys */
export function pathJourneyContract(open: () => Promise<JourneyFixture>, runs: number): void {
  it('leads every old path to where its owner lives, without chains, loops or anything live in the shade', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const bench = await open();
        const livePaths = new InMemoryLivePaths();
        const activity = new RememberedActivity();
        const reports = new InMemoryLinkReports();
        const follow = new FollowPathChanges(
          bench.redirects,
          reports,
          livePaths,
          activity,
          new FixedClock(),
          new SequentialIds(),
        );
        const clear = new ClearLivePaths(bench.redirects, reports, activity);
        const journey = new Journey();
        for (const step of steps) {
          await bench.transactions.run(() => take(step, { journey, livePaths, follow, clear, bench }));
          expectWhole(await bench.existing(), journey);
        }
      }),
      { numRuns: runs },
    );
  });
}

interface Going {
  journey: Journey;
  livePaths: InMemoryLivePaths;
  follow: FollowPathChanges;
  clear: ClearLivePaths;
  bench: JourneyFixture;
}

async function take(step: Step, { journey, livePaths, follow, clear, bench: { workspaceId } }: Going): Promise<void> {
  const liveNow = () => {
    livePaths.clear();
    livePaths.add(workspaceId, ...journey.live.values());
  };
  if (step.kind === 'publish' && !journey.live.has(step.entity)) {
    journey.publish(step.entity, step.path);
    liveNow();
    await clear.execute({ workspaceId }, [step.path]);
  } else if (step.kind === 'withdraw') {
    journey.withdraw(step.entity);
    liveNow();
  } else if (step.kind === 'move') {
    const changes = journey.move(step.moves);
    liveNow();
    await follow.execute({ workspaceId }, changes);
  }
}

function expectWhole(existing: readonly Hop[], { live, owed }: Journey): void {
  const target = new Map(existing.map(({ fromPath, toPath }) => [fromPath, toPath]));
  const livePaths = new Set(live.values());
  expect(existing.filter(({ fromPath }) => livePaths.has(fromPath))).toEqual([]);
  expect(existing.filter(({ toPath }) => target.has(toPath))).toEqual([]);
  const led = [...owed].map(([path, entity]) => ({ path, leadsTo: target.get(path), home: live.get(entity) }));
  expect(led.filter(({ leadsTo, home }) => leadsTo !== home)).toEqual([]);
}
