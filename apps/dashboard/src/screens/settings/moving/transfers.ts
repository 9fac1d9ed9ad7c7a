import { listQuery, type Api } from '../../../api/index.ts';

export type Transfer = Api.Import | Api.Export;

/** Milliseconds between two looks at what is under way. */
const LOOK_MS = 1_000;

/** What is kept of one direction, the newest first; looked at again and again while something is under way. */
export function transfersQuery<T extends Transfer>(path: string, direction: 'imports' | 'exports', isOwner: boolean) {
  return {
    ...listQuery<T>(path, direction, { pageSize: 10 }),
    enabled: isOwner,
    refetchInterval: ({ state }: { state: { data?: { data: readonly T[] } | undefined } }) =>
      state.data?.data.some(isUnderWay) ? LOOK_MS : (false as const),
  };
}

export function isUnderWay({ state }: Transfer): boolean {
  return state === 'waiting' || state === 'running';
}

/** One is there; more are. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : more}`;
}
