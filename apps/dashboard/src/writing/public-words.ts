import type { Command, Pending } from '../drafts/index.ts';

interface Words {
  readonly action: string;
  readonly done: string;
}

/** What readers see change, by command. */
const WORDS: Readonly<Record<Command['kind'], Words>> = {
  save: { action: 'update', done: 'updated' },
  publish: { action: 'publish', done: 'published' },
  unpublish: { action: 'unpublish', done: 'unpublished' },
  archive: { action: 'archive', done: 'archived' },
};

const REASONS: Readonly<Record<Exclude<Pending['reason'], 'waiting'>, string>> = {
  edited: 'you edited the text while this was waiting.',
  merged: 'the text now contains changes that were saved elsewhere.',
  'signed-out': 'you were signed out.',
};

/** Why a command is not carried out yet. @param name of the kind of text */
export function pendingInWords({ kind, reason }: Pending, name: string): string {
  const { action, done } = WORDS[kind];
  if (reason !== 'waiting') return `Not ${done}: ${REASONS[reason]}`;
  return `Waiting for a connection to ${action} this ${name}. Keep this page open.`;
}

/** The name of the button that gives a command again. */
export function againInWords(kind: Command['kind']): string {
  const { action } = WORDS[kind];
  return `${action.charAt(0).toUpperCase()}${action.slice(1)}${kind === 'publish' ? '…' : ''}`;
}

export function tooLateInWords(kind: Command['kind']): string {
  return `Too late to cancel: already ${WORDS[kind].done}.`;
}

/** What may not have happened to a text that was left. */
export function leftInWords(kind: Command['kind']): string {
  return `may not be ${WORDS[kind].done}: you left before the server responded.`;
}
