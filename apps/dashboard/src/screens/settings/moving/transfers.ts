import { listQuery, type Api } from '../../../api/index.ts';
import { grouped } from '../../../util/grouped.ts';

export type Transfer = Api.Import | Api.Export;

/** Milliseconds between two polls while a transfer is running. */
const LOOK_MS = 1_000;

/** The transfers of one direction, newest first; polled while one is running. */
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

/** A count with the singular or plural. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : more}`;
}
