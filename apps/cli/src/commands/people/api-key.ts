import type { Command } from 'commander';
import { ApiKeyReader, IssueApiKey, RevokeApiKey, type ApiKey } from '@app/identity';
import { isUuid } from '@app/shared-kernel';
import { instant } from '../../arguments.ts';
import { confirm } from '../../confirm.ts';
import { everyPage } from '../../every-page.ts';
import { operatorIn, userByEmail } from '../../look-up.ts';
import { withGalley } from '../../open.ts';
import { Refusal } from '../../refusal.ts';
import { report, table } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

interface KeyOptions {
  workspace: string;
  json?: boolean;
}

interface CreateOptions extends KeyOptions {
  name: string;
  expires?: Date;
  for?: string;
}

export function register(program: Command, terminal: Terminal): void {
  const apiKey = program.command('api-key').description('keys of the external API');
  const action = (name: string, description: string) =>
    apiKey
      .command(name)
      .description(description)
      .requiredOption('--workspace <slug>', 'the workspace')
      .option('--json', 'answer in JSON');
  action('create', 'create a key and show it, this once')
    .requiredOption('--name <name>', 'what the key is for')
    .option('--expires <instant>', 'when it stops to work, such as 2030-01-31T12:00:00Z', instant)
    .option('--for <email>', 'the member whose permissions it has; by default the owner')
    .action((options: CreateOptions) => create(terminal, options));
  action('list', 'list all keys, revoked and expired ones included').action((options: KeyOptions) =>
    list(terminal, options),
  );
  action('revoke', 'end a key for good, from the next request on')
    .argument('<id>', 'the id that list shows')
    .option('--yes', 'do not ask')
    .action((id: string, options: KeyOptions & { yes?: boolean }) => revoke(terminal, id, options));
}

async function create(terminal: Terminal, { workspace, name, expires, for: email, ...options }: CreateOptions) {
  const { key, text } = await withGalley(terminal, async (galley) => {
    const actor = await operatorIn(galley, workspace);
    const creatorId = email === undefined ? undefined : (await userByEmail(galley, email)).id;
    return galley.app.get(IssueApiKey).execute(actor, { name, expiresAt: expires, creatorId });
  });
  if (!options.json) terminal.err('This is the only time that the key is shown:');
  report(terminal, options, { ...present(key), key: text }, () => text);
}

async function list(terminal: Terminal, options: KeyOptions): Promise<void> {
  const keys = await withGalley(terminal, async (galley) => {
    const { workspaceId } = await operatorIn(galley, options.workspace);
    return everyPage((request) => galley.app.get(ApiKeyReader).list(workspaceId, request));
  });
  report(terminal, options, keys.map(present), () =>
    table(
      ['ID', 'PREFIX', 'NAME', 'STATE', 'LAST USED'],
      keys.map((key) => [key.id, key.prefix, key.name, state(key), key.lastUsedAt?.toISOString() ?? 'never']),
    ),
  );
}

async function revoke(terminal: Terminal, id: string, options: KeyOptions & { yes?: boolean }): Promise<void> {
  if (!isUuid(id)) throw new Refusal('A key is named by its id, as galley api-key list shows it.');
  await confirm(terminal, options, `Revoke the key ${id} of ${options.workspace}?`);
  const key = await withGalley(terminal, async (galley) =>
    galley.app.get(RevokeApiKey).execute(await operatorIn(galley, options.workspace), id),
  );
  report(terminal, options, present(key), () => `The key ${key.prefix}… is revoked.`);
}

function state({ revokedAt, expiresAt }: ApiKey): string {
  if (revokedAt) return `revoked ${revokedAt.toISOString()}`;
  if (!expiresAt) return 'active';
  return `${expiresAt <= new Date() ? 'expired' : 'active until'} ${expiresAt.toISOString()}`;
}

function present({ id, name, prefix, createdByUserId, expiresAt, revokedAt, lastUsedAt, createdAt }: ApiKey) {
  return { id, name, prefix, createdByUserId, expiresAt, revokedAt, lastUsedAt, createdAt };
}
