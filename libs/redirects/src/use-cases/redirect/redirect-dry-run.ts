import type { ImportLine, ImportReport } from '../../domain/redirect/import-line.ts';
import type { LivePaths } from '../../ports/live-paths.port.ts';
import { LinesBefore, type ValidateCsvRows } from './validate-csv-rows.ts';

/** What would become of redirects that are imported one after another, with content published in between. Nothing is written. */
export class RedirectDryRun {
  private readonly before = new LinesBefore(false);

  constructor(
    private readonly workspaceId: string,
    private readonly validateRows: ValidateCsvRows,
    private readonly livePaths: LivePaths,
  ) {}

  /** @returns those of the paths at which content is published, also by this dry run */
  async liveAmong(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const live = await this.livePaths.among(this.workspaceId, paths);
    return new Set(paths.filter((path) => live.has(path) || this.before.live.has(path)));
  }

  /** Content is published at these paths, which removes redirects from there. */
  publish(paths: Iterable<string>): void {
    this.before.publish(paths);
  }

  /** Like `ImportRedirects.execute`, after everything before. */
  async add(lines: readonly ImportLine[]): Promise<ImportReport> {
    const { accepted, failed } = await this.validateRows.execute(this.workspaceId, lines, this.before);
    return { created: accepted.length, failed };
  }
}
