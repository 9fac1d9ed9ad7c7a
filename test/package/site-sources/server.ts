import { startGalley } from '../../../apps/galley/src/index.ts';

await startGalley();
