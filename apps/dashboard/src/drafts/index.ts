export type { Pending } from './saving/commands.ts';
export * from './content.ts';
export * from './draft-session.ts';
export * from './draft-start.ts';
export type { DraftPorts } from './keeping.ts';
export * from './merge/merge-content.ts';
export * from './open-draft.ts';
export * from './ports.ts';
export * from './save-state.ts';
