import config from '../../jest.config.mjs';
import { chosenPart } from './parts.mjs';

const { displayName: _, ...unit } = config.projects.find(({ displayName }) => displayName === 'unit');

export default { ...unit, rootDir: '../..', testTimeout: config.testTimeout, testMatch: chosenPart().specs };
