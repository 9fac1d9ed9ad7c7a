import { useEffect, useMemo } from 'react';
import type { OverLimit } from '@app/content/blocks';
import type { Problem } from '@app/shared-kernel';
import type { BodyEditor } from '../editor/index.ts';
import type { DraftOnScreen } from './draft/useDraft.ts';
import { overInWords } from './scores/limits-in-words.ts';
import type { ScoresOnScreen } from './scores/useScores.ts';

const NONE: readonly OverLimit[] = [];

/** Shows at the blocks what the service refused, and what is too long to be saved, a moment after it was written. */
export function useProblems(editor: BodyEditor | null, { problems }: DraftOnScreen, { answer }: ScoresOnScreen): void {
  const limits = answer?.figures.overLimits ?? NONE;
  // Each answer has a list of its own; only another one is shown anew.
  const seen = JSON.stringify(limits);
  const messages = useMemo(() => messagesOf(problems, JSON.parse(seen) as readonly OverLimit[]), [problems, seen]);
  useEffect(() => editor?.showProblems(messages), [editor, messages]);
}

function messagesOf(
  problems: readonly Problem[],
  limits: readonly OverLimit[],
): ReadonlyMap<number, readonly string[]> {
  const byBlock = new Map<number, string[]>();
  const add = (index: number, words: string) => byBlock.set(index, [...(byBlock.get(index) ?? []), words]);
  for (const limit of limits) add(limit.index, `Too long to save: ${overInWords(limit)}.`);
  for (const { path, message } of problems) {
    const index = /^bodyJson\[(\d+)\]/.exec(path)?.[1];
    if (index !== undefined) add(Number(index), message);
  }
  return byBlock;
}
