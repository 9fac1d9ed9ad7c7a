import { sameValue } from '@app/shared-kernel';
import type { DraftContent } from './content.ts';
import { blockKey } from './merge/merge-content.ts';

/**
 * Adopts what the service added to a saved state (ids of headings, a suffix of the slug), but only where the user
 * changed nothing since: a response never replaces newer input.
 *
 * @param current the content now
 * @param sent the content that was sent
 * @param answer the content in the response
 */
export function adopt(current: DraftContent, sent: DraftContent, answer: DraftContent): DraftContent {
  const adopted: Record<string, unknown> = { ...current };
  for (const name of Object.keys(answer)) {
    if (sameValue(current[name], sent[name])) adopted[name] = answer[name];
    else if (name === 'bodyJson') adopted[name] = adoptBlocks(current[name], sent[name], answer[name]);
  }
  return adopted;
}

/** Blocks that are unchanged since they were sent are replaced by those in the response, wherever they are now. */
function adoptBlocks(current: unknown, sent: unknown, answer: unknown): unknown {
  if (!Array.isArray(current) || !Array.isArray(sent) || !Array.isArray(answer) || sent.length !== answer.length)
    return current;
  const answers = new Map<string, unknown[]>();
  sent.forEach((block, at) => {
    if (blockKey(block) !== blockKey(answer[at])) return;
    const key = JSON.stringify(block);
    answers.set(key, [...(answers.get(key) ?? []), answer[at]]);
  });
  return current.map((block: unknown) => answers.get(JSON.stringify(block))?.shift() ?? block);
}
