import { fileURLToPath } from 'node:url';
import config from '../../jest.config.mjs';
import { chosenPart } from './parts.mjs';

const { displayName: _, ...unit } = config.projects.find(({ displayName }) => displayName === 'unit');

export default {
  ...unit,
  rootDir: '../..',
  roots: ['<rootDir>/libs', '<rootDir>/apps', '<rootDir>/test/support'],
  setupFiles: [...unit.setupFiles, fileURLToPath(new URL('short-properties.cjs', import.meta.url))],
  runner: fileURLToPath(new URL('runner.cjs', import.meta.url)),
  testEnvironment: fileURLToPath(new URL('environment.cjs', import.meta.url)),
  // Ends specs that wait for something that a mutation prevents; without mutations all take a fraction of this time.
  testTimeout: 5_000,
  testMatch: chosenPart().specs,
};
