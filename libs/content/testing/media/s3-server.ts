import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Runs in a separate process, which exits when its standard input closes, so also when the test is killed. */
const SERVER = `
  import { startFauxqs } from 'fauxqs';
  const server = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' });
  server.createBucket(process.argv[1]);
  console.log(server.port);
  process.stdin.resume().on('end', () => process.exit(0));
`;

export interface S3Server {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Starts a server that speaks S3, with one empty bucket. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER, bucket], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  const exited = once(server, 'exit');
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).once('line', resolve);
    server.once('exit', (code) => reject(new Error(`the S3 server ended with ${code}`)));
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.stdin.end();
      await exited;
    },
  };
}
