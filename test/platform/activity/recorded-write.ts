import type { Test } from 'supertest';
import type { WriteScene } from '../../support/writes/writes.ts';

/** A successful write, and the actions that it adds to the activity log, in order. */
export interface RecordedWrite {
  /** As in the OpenAPI documents, without the names of parameters: `put /api/v1/…/{}`. */
  readonly route: string;
  readonly leaves: readonly string[];
  /** Creates what is needed, and returns the request. */
  readonly prepare: (scene: WriteScene) => Promise<() => Test>;
}

export const DASHBOARD = '/api/v1/dashboard';
export const INSIDE = `${DASHBOARD}/workspaces/{}`;
export const EXTERNAL = '/api/v1/external';

type Method = 'post' | 'put' | 'patch' | 'delete';

/** @param make creates what must exist before: its id replaces {} in the path */
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
