import { Composition } from '../../api/src/extensions/composition.ts';
import type { Extension } from '../../api/src/extensions/extension.ts';
import { loadExtensions } from '../../api/src/extensions/load-extensions.ts';
import { run } from './run.ts';
import { processTerminal } from './terminal.ts';

/**
 * Runs one command line in this process, with the same extensions as the service.
 *
 * @param args without the program itself
 * @param extensions by default those of `galley.config.js`
 * @returns the exit code of {@link run}
 */
export async function galleyCommand(args: readonly string[], extensions?: readonly Extension[]): Promise<number> {
  try {
    const all = extensions ?? (await loadExtensions(process.cwd(), process.env));
    return await run(args, processTerminal(Composition.of(all, process.env)));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
