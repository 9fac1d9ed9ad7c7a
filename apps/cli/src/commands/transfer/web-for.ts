import { FetchPolicy, WebFiles } from '@app/transfer';
import { readSettings } from '../../../../api/src/config/settings.ts';
import type { Terminal } from '../../terminal.ts';

/** Fetches images if that is requested; undefined otherwise, so that nothing connects. */
export function webFor(terminal: Terminal, { fetchMedia }: { readonly fetchMedia?: boolean }): WebFiles | undefined {
  if (fetchMedia !== true) return undefined;
  return WebFiles.by(new FetchPolicy(readSettings(terminal.environment).importFetch), { tellsCauses: true });
}
