import { Database, JobRunner } from '@app/platform';
import type { WriteScene } from '../../support/writes/writes.ts';
import { INSIDE, type RecordedWrite } from './recorded-write.ts';

/** A separate workspace for each, because a workspace runs one transfer at a time. */
async function blog(scene: WriteScene) {
  const { path } = await scene.owner.workspace();
  const { owner, test } = scene;
  const made = async (sent: ReturnType<typeof owner.post>) => ((await sent.expect(201)).body as { id: string }).id;
  return {
    upload: () => owner.post(`${path}/imports?format=ghost`).attach('file', Buffer.from('{}'), 'a.json'),
    export: () => owner.post(`${path}/exports`, { format: 'archive' }),
    post: (route: string, body?: object) => owner.post(path + route, body),
    delete: (route: string) => owner.delete(path + route),
    uploaded: async () => made(owner.post(`${path}/imports?format=ghost`).attach('file', Buffer.from('{}'), 'a.json')),
    exported: async () => {
      const id = await made(owner.post(`${path}/exports`, { format: 'archive' }));
      await test.app.get(JobRunner).idle();
      return id;
    },
    /** Marks it as run by another process. */
    running: (id: string) =>
      test.app.get(Database).execute({
        text: `update transfers set state = 'running', run_id = gen_random_uuid() where id = $1`,
        values: [id],
      }),
  };
}

/** Writes of imports and exports. */
export const TRANSFER_WRITES: readonly RecordedWrite[] = [
  {
    route: `post ${INSIDE}/imports`,
    leaves: ['import.uploaded'],
    prepare: async (scene) => (await blog(scene)).upload,
  },
  {
    route: `post ${INSIDE}/imports/{}/run`,
    leaves: ['import.started'],
    prepare: async (scene) => {
      const { post, uploaded } = await blog(scene);
      const id = await uploaded();
      return () => post(`/imports/${id}/run`, {});
    },
  },
  {
    route: `post ${INSIDE}/exports`,
    leaves: ['export.started'],
    prepare: async (scene) => (await blog(scene)).export,
  },
  ...(['import', 'export'] as const).flatMap((direction): RecordedWrite[] => [
    {
      route: `post ${INSIDE}/${direction}s/{}/cancel`,
      leaves: [`${direction}.cancelled`],
      prepare: async (scene) => {
        const { post, running, uploaded, exported } = await blog(scene);
        const id = await (direction === 'import' ? uploaded() : exported());
        await running(id);
        return () => post(`/${direction}s/${id}/cancel`);
      },
    },
    {
      route: `delete ${INSIDE}/${direction}s/{}`,
      leaves: [`${direction}.deleted`],
      prepare: async (scene) => {
        const made = await blog(scene);
        const id = await (direction === 'import' ? made.uploaded() : made.exported());
        return () => made.delete(`/${direction}s/${id}`);
      },
    },
  ]),
];
