import { existsSync } from 'node:fs';
import { readSettings } from './config/settings.ts';
import { reason } from './reason.ts';
import { startService, type Service } from './service.ts';
import { startSupervisedService } from './supervised-service.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

/** Also when it comes while the service is still starting. */
const askedToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
});

try {
  const settings = readSettings(process.env);
  const service = await (settings.webConcurrency > 1 ? startSupervisedService(settings) : startService(settings));
  say(service);
  await askedToStop;
  await leave(service);
} catch (error) {
  process.stderr.write(`Galley did not start. ${reason(error)}\n`);
  process.exit(1);
}

function say({ port, demo }: Service): void {
  const address = `http://localhost:${port}`;
  const lines = [`Galley is at ${address}`];
  if (demo) {
    lines.push('', `API key of the workspace "${demo.slug}", shown this once: ${demo.key}`, '');
    lines.push(`  curl -H "X-API-Key: ${demo.key}" ${address}/api/v1/external/posts`, '');
    lines.push('A site that shows this blog, from another terminal:', '');
    lines.push(`  GALLEY_URL=${address} GALLEY_API_KEY=${demo.key} npm run example`, '');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function leave(service: Service): Promise<void> {
  try {
    await service.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`Galley did not stop cleanly. ${reason(error)}\n`);
    process.exit(1);
  }
}
