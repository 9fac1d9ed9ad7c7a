import { readSettings } from './settings.ts';
import { startSite } from './start-site.ts';

try {
  const site = await startSite(readSettings(process.env));
  process.stdout.write(`The example site is at http://localhost:${site.port}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.stop().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`The example site did not start.\n\n${reason(error)}\n`);
  process.exit(1);
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  return code === 'EADDRINUSE' ? `Port ${port} is taken; set PORT to another one.` : error.message;
}
