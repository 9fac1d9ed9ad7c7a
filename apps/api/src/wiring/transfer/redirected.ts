import type { FailureReason, ImportLine, ImportReport } from '@app/redirects';
import type { OldPath } from '@app/transfer';

/** Reasons for skipping an old path that need no note. */
const STANDING: ReadonlySet<FailureReason> = new Set(['duplicate', 'live']);

/** What became of redirects. */
export interface Redirected {
  readonly created: number;
  readonly refused: (OldPath & { readonly why: string })[];
}

/** @param add adds the paths, each as a line with its place among them */
export async function redirected(
  paths: readonly (OldPath & { readonly type: string })[],
  add: (lines: readonly ImportLine[]) => Promise<ImportReport>,
): Promise<Redirected> {
  const { created, failed } = await add(paths.map((path, line) => ({ ...path, line })));
  const refused = failed.flatMap(({ line, reason, message }) => {
    const path = paths[line];
    return path && !STANDING.has(reason) ? [{ ...path, why: message }] : [];
  });
  return { created, refused };
}
