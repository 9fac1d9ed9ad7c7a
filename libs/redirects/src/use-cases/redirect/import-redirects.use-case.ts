import type { ActivityLog, Actor, Clock, IdGenerator, TransactionRunner } from '@app/shared-kernel';
import { redirectsImported } from '../../domain/redirect-activity.ts';
import { HopGraph } from '../../domain/redirect/hop-graph.ts';
import { readLine, type FailedLine, type ImportLine } from '../../domain/redirect/import-line.ts';
import { leadsElsewhere, newRedirect, type FormerHits, type RedirectContent } from '../../domain/redirect/redirect.ts';
import { chainMessage, loopMessage } from '../../domain/redirects.errors.ts';
import type { LivePaths } from '../../ports/live-paths.port.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';

/** Lines that are checked and written together; other writers wait for the lock no longer than that takes. */
const PORTION = 500;

export interface ImportReport {
  /** Number of redirects written; in a dry run, the number that would be. */
  readonly created: number;
  /** In the order of the lines. */
  readonly failed: readonly FailedLine[];
}

/** A redirect to write. */
interface Accepted extends RedirectContent {
  readonly hits: FormerHits | undefined;
}

interface Run {
  readonly actor: Actor;
  readonly dry: boolean;
  /** By fromPath, the line that was accepted. */
  readonly lineOf: Map<string, number>;
  /** What earlier portions of a dry run would have written; in a real run the repository has it. */
  readonly planned: HopGraph;
  readonly failed: FailedLine[];
}

export class ImportRedirects {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly livePaths: LivePaths,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * Imports lines; refused ones are reported, and do not affect the others.
   *
   * @param dryRun reports like a real run, and writes nothing
   */
  async execute(
    actor: Actor,
    lines: AsyncIterable<ImportLine> | Iterable<ImportLine>,
    { dryRun = false }: { dryRun?: boolean } = {},
  ): Promise<ImportReport> {
    const run: Run = { actor, dry: dryRun, lineOf: new Map(), planned: new HopGraph(), failed: [] };
    let created = 0;
    for await (const portion of inPortions(lines)) {
      created += dryRun ? (await this.judge(run, portion)).length : await this.write(run, portion);
    }
    return { created, failed: run.failed };
  }

  private write(run: Run, portion: readonly ImportLine[]): Promise<number> {
    const { workspaceId } = run.actor;
    return this.transactions.change(workspaceId, async (scope) => {
      await this.redirects.lock(workspaceId);
      const accepted = await this.judge(run, portion);
      if (accepted.length === 0) scope.nothingChanged();
      else this.activity.record(run.actor, redirectsImported(accepted.length, portion));
      const at = this.clock.now();
      await this.redirects.add(
        accepted.map((each) => newRedirect(each, { id: this.ids.next(), workspaceId, at }, each.hits)),
      );
      return accepted.length;
    });
  }

  /** @returns the redirects to write; the others are recorded as failed */
  private async judge(run: Run, portion: readonly ImportLine[]): Promise<Accepted[]> {
    const readings = portion.map((given) => ({ given, line: given.line, reading: readLine(given) }));
    const contents = readings.flatMap(({ reading }) => ('reason' in reading ? [] : [reading]));
    const around = await this.surroundings(run, contents);
    const accepted: Accepted[] = [];
    for (const { given, line, reading } of readings) {
      const failure = 'reason' in reading ? reading : misplaced(run, around, line, reading);
      if (failure) run.failed.push(failure);
      else accepted.push({ ...(reading as RedirectContent), hits: 'hits' in given ? given.hits : undefined });
    }
    return accepted;
  }

  private async surroundings({ actor: { workspaceId }, dry, planned }: Run, contents: readonly RedirectContent[]) {
    const froms = contents.map(({ fromPath }) => fromPath);
    const standing = await this.redirects.standingAt(workspaceId, froms);
    // Redirects that exist already are not checked again: importing a file again would follow all of its chains.
    const wanted = contents.filter(({ fromPath, toPath }) => toPath?.startsWith('/') && !standing.has(fromPath));
    const starts = wanted.map(({ fromPath }) => fromPath);
    const targets = wanted.map(({ toPath }) => toPath as string);
    const live = await this.livePaths.among(workspaceId, froms);
    const graph = dry ? planned : new HopGraph();
    const hops = await this.redirects.hopsFrom(workspaceId, targets);
    graph.learn(hops, await this.redirects.hopsTo(workspaceId, starts));
    return { standing, live, graph };
  }
}

type Surroundings = { standing: ReadonlySet<string>; live: ReadonlySet<string>; graph: HopGraph };

/** Why a line conflicts with earlier ones, or null; then it is recorded. */
function misplaced(
  { lineOf }: Run,
  { standing, live, graph }: Surroundings,
  line: number,
  { fromPath, toPath, type }: RedirectContent,
): FailedLine | null {
  const earlier = lineOf.get(fromPath);
  if (earlier !== undefined) return { line, reason: 'duplicate', message: `line ${earlier} has the same fromPath` };
  if (standing.has(fromPath))
    return { line, reason: 'duplicate', message: 'the workspace already has a redirect from this path' };
  const leads = toPath !== null && leadsElsewhere(type);
  const loop = leads ? graph.loopOf(fromPath, toPath) : null;
  if (loop) return { line, reason: 'loop', message: loopMessage(loop) };
  const chain = leads ? graph.longChainOf(fromPath, toPath) : null;
  if (chain) return { line, reason: 'chain', message: chainMessage(chain) };
  if (live.has(fromPath)) return { line, reason: 'live', message: 'a published post or page lives at this path' };
  lineOf.set(fromPath, line);
  if (leads) graph.add(fromPath, toPath);
  return null;
}

async function* inPortions(lines: AsyncIterable<ImportLine> | Iterable<ImportLine>): AsyncGenerator<ImportLine[]> {
  let portion: ImportLine[] = [];
  for await (const line of lines) {
    portion.push(line);
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
