import { Refusal } from './refusal.ts';
import type { Terminal } from './terminal.ts';

/** Asks for confirmation of something that cannot be undone. @throws Refusal */
export async function confirm(terminal: Terminal, { yes }: { yes?: boolean }, question: string): Promise<void> {
  if (yes) return;
  if (!terminal.interactive) throw new Refusal('This cannot be undone: say --yes.');
  if (!(await terminal.confirm(question))) throw new Refusal('Nothing was changed.');
}
