import { startGalley } from 'galley';

await startGalley();
