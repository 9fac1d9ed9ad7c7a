import { sameContent, type DraftContent } from '../drafts/content.ts';
import type { JournalEntry } from '../drafts/index.ts';

/** Whether the entry has work that the service lacks: one is also kept until an outdated copy on the service is gone. */
export function isPending({ base, content, offered }: JournalEntry): boolean {
  if (offered.length > 0 || base === null) return true;
  return !sameContent(base.content, content);
}

export function titleIn({ title }: DraftContent): string {
  return typeof title === 'string' ? title : '';
}
