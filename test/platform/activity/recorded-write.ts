import type { Test } from 'supertest';
import type { WriteScene } from '../../support/writes/writes.ts';

/** A write that succeeds, and the actions that it leaves in the activity log, in order. */
export interface RecordedWrite {
  /** As in the OpenAPI documents, the names of parameters aside: `put /api/v1/…/{}`. */
  readonly route: string;
  readonly leaves: readonly string[];
  /** Makes what is needed and says how the write is sent. */
  readonly prepare: (scene: WriteScene) => Promise<() => Test>;
}

export const DASHBOARD = '/api/v1/dashboard';
export const INSIDE = `${DASHBOARD}/workspaces/{}`;
export const EXTERNAL = '/api/v1/external';

type Method = 'post' | 'put' | 'patch' | 'delete';

/** @param make what has to be there first: its id stands for {} in the path */
export function inside(
  method: Method,
  path: string,
  leaves: readonly string[],
  body: object | undefined | ((scene: WriteScene) => Promise<object> | object),
  make?: (scene: WriteScene) => Promise<string>,
): RecordedWrite {
  return {
    route: `${method} ${INSIDE}${path}`,
    leaves,
    prepare: async (scene) => {
      const id = (await make?.(scene)) ?? '';
      const sent = typeof body === 'function' ? ((await body(scene)) as object) : body;
      return () => scene.inside(method, path.replace('{}', id), sent);
    },
  };
}
