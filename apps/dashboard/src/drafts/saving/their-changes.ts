import { sameContent, type DraftContent } from '../content.ts';
import type { DraftText } from '../draft-text.ts';
import { mergeContent, type Merge } from '../merge/merge-content.ts';
import type { DraftService, LoadAnswer, StoredState } from '../ports.ts';

type WithTheirs =
  /** Text and state have no conflict. The content is null where the text stays as it is. */
  | { readonly kind: 'merged'; readonly content: DraftContent | null }
  | { readonly kind: 'conflict'; readonly merge: Merge; readonly theirs: StoredState }
  | Exclude<LoadAnswer, { readonly kind: 'loaded' }>;

/** Loads the state of the service, makes it the base of the text, and merges it with the text, unless both conflict. */
export async function withTheirs(text: DraftText, service: Pick<DraftService, 'load'>): Promise<WithTheirs> {
  const answer = await service.load();
  if (answer.kind !== 'loaded') return answer;
  const merge = mergeContent(text.groundWith(answer.state), text.read(), answer.state.content);
  if (merge.conflicts.length > 0) return { kind: 'conflict', merge, theirs: answer.state };
  text.base = answer.state;
  const merged = merge.settle(new Map());
  return { kind: 'merged', content: sameContent(text.read(), merged) ? null : merged };
}
