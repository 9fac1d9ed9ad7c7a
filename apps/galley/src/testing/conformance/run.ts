import { Composition } from '../../../../api/src/extensions/composition.ts';
import { loadExtensions } from '../../../../api/src/extensions/load-extensions.ts';
import { startComposed } from '../start-test-galley.ts';
import { galleyConformance } from './conformance.ts';

// For "galley verify", on the runner of Node: the composition of the current folder. It is loaded for each Galley
// separately, since each has an application of its own.
const composed = async () => Composition.of(await loadExtensions(process.cwd(), process.env), process.env);

galleyConformance(async (environment) => startComposed(await composed(), { environment }));
