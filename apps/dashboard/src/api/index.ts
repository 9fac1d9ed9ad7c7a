export * from './core/errors.ts';
export * from './core/list.ts';
export * from './core/queries.ts';
export * from './core/query-client.ts';
export * from './core/request.ts';
export * from './core/session-ended.ts';
export * from './session/me.ts';
export * from './session/workspace.tsx';
export type * as Api from './generated/api.ts';
