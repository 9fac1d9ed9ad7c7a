import type { OwnAddress } from '../../domain/own-address.ts';
import { pathKey, twinsOf } from '../../domain/path-rules.ts';
import { HopGraph } from '../../domain/redirect/hop-graph.ts';
import { readLine, type FailedLine, type ImportLine } from '../../domain/redirect/import-line.ts';
import { leadsElsewhere, type FormerHits, type RedirectContent } from '../../domain/redirect/redirect.ts';
import { chainMessage, loopMessage } from '../../domain/redirects.errors.ts';
import type { LivePaths } from '../../ports/live-paths.port.ts';
import type { RedirectRepository } from '../../ports/redirect/redirect-repository.port.ts';

/** A redirect to write. */
export interface AcceptedRedirect extends RedirectContent {
  readonly hits: FormerHits | undefined;
}

/** The lines that were accepted so far, and which of them are not written yet. */
export class LinesBefore {
  /** By `pathKey` of fromPath. */
  readonly accepted = new Map<string, { readonly line: number; readonly leadsTo: string | null }>();
  /** Paths where content is published only within a dry run. */
  readonly live = new Set<string>();
  private graph = new HopGraph();
  private isStale = false;

  /** @param written whether the repository has what was accepted before */
  constructor(readonly written: boolean) {}

  accept(line: number, { fromPath, toPath, type }: RedirectContent): void {
    const leadsTo = leadsElsewhere(type) ? toPath : null;
    this.accepted.set(pathKey(fromPath), { line, leadsTo });
    if (leadsTo !== null && !this.isStale) this.graph.add(fromPath, leadsTo);
  }

  /** Redirects from these paths are gone. */
  publish(paths: Iterable<string>): void {
    for (const path of paths) {
      this.live.add(path);
      for (const twin of twinsOf(path)) if (this.accepted.delete(pathKey(twin))) this.isStale = true;
    }
  }

  /** Whether content is published at the path, in any spelling, only within a dry run. */
  isLiveAt(path: string): boolean {
    return this.live.size > 0 && twinsOf(path).some((twin) => this.live.has(twin));
  }

  /** The redirects between paths that are not written yet. */
  unwritten(): HopGraph {
    if (this.written) return new HopGraph();
    if (!this.isStale) return this.graph;
    this.graph = new HopGraph();
    for (const [from, { leadsTo }] of this.accepted) if (leadsTo !== null) this.graph.add(from, leadsTo);
    this.isStale = false;
    return this.graph;
  }
}

interface Surroundings {
  readonly existing: ReadonlySet<string>;
  readonly live: ReadonlySet<string>;
  readonly graph: HopGraph;
}

/** Decides which lines become redirects. */
export class ValidateCsvRows {
  constructor(
    private readonly redirects: RedirectRepository,
    private readonly livePaths: LivePaths,
  ) {}

  async execute(
    workspaceId: string,
    portion: readonly ImportLine[],
    before: LinesBefore,
  ): Promise<{ readonly accepted: readonly AcceptedRedirect[]; readonly failed: readonly FailedLine[] }> {
    const own = await this.redirects.ownAddress(workspaceId);
    const readings = portion.map((given) => ({ given, line: given.line, reading: readLine(given) }));
    const contents = readings.flatMap(({ reading }) => ('reason' in reading ? [] : [reading]));
    const around = await this.surroundings(workspaceId, contents, before, own);
    const accepted: AcceptedRedirect[] = [];
    const failed: FailedLine[] = [];
    for (const { given, line, reading } of readings) {
      const failure = 'reason' in reading ? reading : misplaced(before, around, line, reading, own);
      if (failure) failed.push(failure);
      else accepted.push({ ...(reading as RedirectContent), hits: 'hits' in given ? given.hits : undefined });
    }
    return { accepted, failed };
  }

  private async surroundings(
    workspaceId: string,
    contents: readonly RedirectContent[],
    before: LinesBefore,
    own: OwnAddress,
  ): Promise<Surroundings> {
    const froms = contents.map(({ fromPath }) => fromPath);
    const stood = await this.redirects.redirectAt(workspaceId, froms);
    const existing = new Set([...stood].filter((path) => !before.isLiveAt(path)));
    // Redirects that exist already are not checked again: importing a file again would follow all of its chains.
    const leading = contents.map(({ fromPath, toPath }) => ({ fromPath, to: own.pathOf(toPath ?? '') }));
    const wanted = leading.filter(({ fromPath, to }) => to.startsWith('/') && !existing.has(fromPath));
    const starts = wanted.map(({ fromPath }) => fromPath);
    const targets = wanted.map(({ to }) => to);
    const published = await this.livePaths.among(workspaceId, froms.flatMap(twinsOf));
    const isPublished = (path: string) => twinsOf(path).some((twin) => published.has(twin));
    const live = new Set(froms.filter((path) => isPublished(path) || before.isLiveAt(path)));
    const graph = before.unwritten();
    const hops = await this.redirects.hopsFrom(workspaceId, targets);
    const left = hops.filter(({ fromPath }) => !before.isLiveAt(fromPath));
    graph.learn(left, await this.redirects.hopsTo(workspaceId, starts));
    return { existing, live, graph };
  }
}

/** Why a line conflicts with earlier ones, or null; then it is accepted. */
function misplaced(
  before: LinesBefore,
  { existing, live, graph }: Surroundings,
  line: number,
  content: RedirectContent,
  own: OwnAddress,
): FailedLine | null {
  const { fromPath, type } = content;
  const toPath = content.toPath === null ? null : own.pathOf(content.toPath);
  if (toPath !== null && pathKey(toPath) === pathKey(fromPath))
    return { line, reason: 'self', message: 'toPath must not equal fromPath' };
  const earlier = before.accepted.get(pathKey(fromPath));
  if (earlier) return { line, reason: 'duplicate', message: `line ${earlier.line} has the same fromPath` };
  if (existing.has(fromPath))
    return { line, reason: 'duplicate', message: 'the workspace already has a redirect from this path' };
  const leads = toPath !== null && leadsElsewhere(type);
  const loop = leads ? graph.loopOf(fromPath, toPath) : null;
  if (loop) return { line, reason: 'loop', message: loopMessage(loop) };
  const chain = leads ? graph.longChainOf(fromPath, toPath) : null;
  if (chain) return { line, reason: 'chain', message: chainMessage(chain) };
  if (live.has(fromPath)) return { line, reason: 'live', message: 'a published post or page lives at this path' };
  before.accept(line, { fromPath, toPath, type });
  if (leads && before.written) graph.add(fromPath, toPath);
  return null;
}
