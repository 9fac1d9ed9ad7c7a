import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../refusal.ts';
import type { Terminal } from '../terminal.ts';

/** The folder of the specs, relative to the bundled program and to this module. */
const SPECS = ['../apps/galley/src/testing/', '../../../galley/src/testing/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/**
 * Runs specs of the external API, and the contracts of ports, with the extensions of the folder; uses none of its
 * data.
 *
 * @param databaseUrl a server to create databases on; by default TEST_DATABASE_URL, otherwise an embedded one
 * @throws Refusal if a spec fails, or there is no test runner
 */
export async function runSpecs(terminal: Terminal, databaseUrl?: string): Promise<void> {
  const folder = SPECS.find((each) => existsSync(`${each}conformance/run.js`));
  if (folder === undefined)
    throw new Refusal('The specs are not in an image: run them where "galley" is installed by npm.');
  try {
    import.meta.resolve('expect');
  } catch {
    throw new Refusal('The specs need the package "expect": npm install --save-dev expect.');
  }
  const env = { ...terminal.environment, ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }) };
  const args = ['--test', '--test-reporter=spec', '--import', `${folder}node.js`, `${folder}conformance/run.js`];
  const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'exit')) as [number | null];
  if (code !== 0) throw new Refusal('Something that Galley promises is not kept.');
}
