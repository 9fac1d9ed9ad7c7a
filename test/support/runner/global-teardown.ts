import { dropDatabase, onServer, runPrefix } from '../test-server.ts';

/** Stops the server of the run, or drops its databases from a server that was given. */
async function globalTeardown(): Promise<void> {
  await globalThis.galleyTestPooler?.stop();
  if (globalThis.galleyTestServer) return globalThis.galleyTestServer.stop();
  await onServer(async (client) => {
    const ours = 'select datname from pg_database where starts_with(datname, $1)';
    const { rows } = await client.query<{ datname: string }>(ours, [runPrefix()]);
    for (const { datname } of rows) await dropDatabase(client, datname);
  });
}

// oxlint-disable-next-line import/no-default-export -- required by jest
export default globalTeardown;
