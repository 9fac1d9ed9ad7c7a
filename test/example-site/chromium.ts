import { spawnSync } from 'node:child_process';
import { CHROMIUM_PLACES } from '../../scripts/chromium-places.mjs';

/** Path of a Chromium that runs here: `CHROMIUM_PATH` if set, else one of the usual places; undefined without one. */
export const chromiumPath = CHROMIUM_PLACES.find((place) => place && spawnSync(place, ['--version']).status === 0);
