import { Refusal } from './refusal.ts';
import type { Terminal } from './terminal.ts';

/** Makes sure that something that cannot be undone is meant. @throws Refusal */
export async function confirm(terminal: Terminal, { yes }: { yes?: boolean }, question: string): Promise<void> {
  if (yes) return;
  if (!terminal.interactive) throw new Refusal('This cannot be undone: say --yes.');
  if (!(await terminal.confirm(question))) throw new Refusal('Nothing was changed.');
}
