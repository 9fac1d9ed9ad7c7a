import type { Command } from 'commander';
import { McpAuthenticator } from '@app/identity';
import { McpParts, serveMcpOverStdio } from '@app/platform';
import { Unauthorized, type Caller } from '@app/shared-kernel';
import { withGalley } from '../../open.ts';
import { Refusal } from '../../refusal.ts';
import type { Terminal } from '../../terminal.ts';

const KEY = 'GALLEY_API_KEY';

export function register(program: Command, terminal: Terminal): void {
  program
    .command('mcp')
    .description(`serve one assistant over standard input and output, with the API key in ${KEY}`)
    .action(() => serve(terminal));
}

async function serve(terminal: Terminal): Promise<void> {
  const key = terminal.environment[KEY];
  if (!key) throw new Refusal(`${KEY} names no API key.`);
  await withGalley(terminal, async ({ app, settings }) => {
    if (!settings.mcp) throw new Refusal('Assistants are turned off: MCP=off.');
    const keys = app.get(McpAuthenticator, { strict: false });
    const callerNow = async (): Promise<Caller> => {
      const { caller } = await keys.holderOf(key);
      if (!caller) throw new Unauthorized();
      return caller;
    };
    await callerNow();
    await serveMcpOverStdio(app.get(McpParts, { strict: false }), callerNow);
  });
}
