import { sameValue } from '@app/shared-kernel';
import type { DraftContent } from './content.ts';
import { blockKey } from './merge/merge-content.ts';

/**
 * Takes over what the service added to a state that it saved (ids of headings, a suffix of the slug), but only where
 * the user wrote nothing since: an answer never replaces newer input.
 *
 * @param current what is written now
 * @param sent what was sent
 * @param answer what the service made of it
 */
export function adopt(current: DraftContent, sent: DraftContent, answer: DraftContent): DraftContent {
  const adopted: Record<string, unknown> = { ...current };
  for (const name of Object.keys(answer)) {
    if (sameValue(current[name], sent[name])) adopted[name] = answer[name];
    else if (name === 'bodyJson') adopted[name] = adoptBlocks(current[name], sent[name], answer[name]);
  }
  return adopted;
}

/** Blocks that are still the ones that were sent become those of the answer, wherever they stand by now. */
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
