import { Supervised } from '@app/platform';
import { readSettings } from './config/settings.ts';
import { reason } from './reason.ts';
import { startService } from './service.ts';

/** One of several processes; the supervisor alone decides when it ends, so an interrupt from the terminal is not ours. */
process.on('SIGINT', () => undefined);
const askedToStop = new Promise<void>((resolve) => process.on('SIGTERM', () => resolve()));

try {
  const supervisor = new Supervised();
  const service = await startService(readSettings(process.env), supervisor);
  supervisor.serving(service.port, service.demo);
  await askedToStop;
  await service.stop();
  process.exit(0);
} catch (error) {
  process.stderr.write(`A process of Galley failed. ${reason(error)}\n`);
  process.exit(1);
}
