import type { RenderedBody } from '../rendering/rendered-body.ts';

/** Views are counted beside the content: they are no change of it. A context provides this. */
export abstract class AnswerViews {
  /** Milliseconds for which counts may be used again that were read for other calls. */
  static readonly lagMs = 10_000;

  /**
   * The stored counts, in one statement for all calls of a turn, or as they were at most `lagMs` ago.
   * @returns by id; entities without views are absent
   */
  abstract of(workspaceId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Counts one view of an entity. */
  abstract viewed(workspaceId: string, id: string): void;
}

/** The body with the counts of now; as it is where none are known. */
export async function recounted(
  rendered: RenderedBody,
  workspaceId: string,
  views: AnswerViews | undefined,
): Promise<RenderedBody> {
  const ids = rendered.counts?.map(({ id }) => id) ?? [];
  return views && ids.length > 0 ? rendered.recounted(await views.of(workspaceId, ids)) : rendered;
}
