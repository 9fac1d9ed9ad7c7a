import { rmSync } from 'node:fs';
import { template } from '../server/template.ts';

function globalTeardown(): void {
  rmSync(template().folder, { recursive: true, force: true });
}

// oxlint-disable-next-line import/no-default-export -- jest asks for it
export default globalTeardown;
