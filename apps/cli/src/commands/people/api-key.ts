import type { Command } from 'commander';
import { ApiKeyReader, IssueApiKey, RevokeApiKey, SetKeyOrigins, type ApiKey } from '@app/identity';
import { isUuid } from '@app/shared-kernel';
import { instant } from '../../arguments.ts';
import { confirm } from '../../confirm.ts';
import { everyPage } from '../../every-page.ts';
import { operatorIn, userByEmail } from '../../look-up.ts';
import { withGalley } from '../../open.ts';
import { Refusal } from '../../refusal.ts';
import { report, table } from '../../report.ts';
import type { Terminal } from '../../terminal.ts';

const NO_ID = 'A key is named by its id, as galley api-key list shows it.';

interface KeyOptions {
  workspace: string;
  json?: boolean;
}

interface CreateOptions extends KeyOptions {
  name: string;
  expires?: Date;
  for?: string;
  published?: boolean;
  origin?: string[];
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
    .option('--published', 'limit it to published content')
    .option('--origin <origins...>', 'with --published: the origins of the pages that may use it')
    .action((options: CreateOptions) => create(terminal, options));
  action('origins', 'replace the origins of the pages that may use a key, from the next request on')
    .argument('<id>', 'the id that list shows')
    .argument('[origins...]', 'such as https://www.example.com; without any, every program may use the key')
    .action((id: string, origins: string[], options: KeyOptions) => setOrigins(terminal, id, origins, options));
  action('list', 'list all keys, revoked and expired ones included').action((options: KeyOptions) =>
    list(terminal, options),
  );
  action('revoke', 'end a key for good, from the next request on')
    .argument('<id>', 'the id that list shows')
    .option('--yes', 'do not ask')
    .action((id: string, options: KeyOptions & { yes?: boolean }) => revoke(terminal, id, options));
}

async function create(terminal: Terminal, { workspace, name, expires, for: email, ...options }: CreateOptions) {
  const scope = options.published ? 'published' : null;
  const { key, text } = await withGalley(terminal, async (galley) => {
    const actor = await operatorIn(galley, workspace);
    const creatorId = email === undefined ? undefined : (await userByEmail(galley, email)).id;
    return galley.app
      .get(IssueApiKey)
      .execute(actor, { name, expiresAt: expires, scope, origins: options.origin ?? [], creatorId });
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
      ['ID', 'PREFIX', 'NAME', 'FOR', 'STATE', 'LAST USED'],
      keys.map((key) => [key.id, key.prefix, key.name, use(key), state(key), key.lastUsedAt?.toISOString() ?? 'never']),
    ),
  );
}

async function setOrigins(terminal: Terminal, id: string, origins: string[], options: KeyOptions): Promise<void> {
  if (!isUuid(id)) throw new Refusal(NO_ID);
  const key = await withGalley(terminal, async (galley) =>
    galley.app.get(SetKeyOrigins).execute(await operatorIn(galley, options.workspace), id, { origins }),
  );
  const pages = key.origins.length === 0 ? 'any program' : `pages of ${key.origins.join(', ')}`;
  report(terminal, options, present(key), () => `The key ${key.prefix}… is for ${pages}.`);
}

async function revoke(terminal: Terminal, id: string, options: KeyOptions & { yes?: boolean }): Promise<void> {
  if (!isUuid(id)) throw new Refusal(NO_ID);
  await confirm(terminal, options, `Revoke the key ${id} of ${options.workspace}?`);
  const key = await withGalley(terminal, async (galley) =>
    galley.app.get(RevokeApiKey).execute(await operatorIn(galley, options.workspace), id),
  );
  report(terminal, options, present(key), () => `The key ${key.prefix}… is revoked.`);
}

function use({ scope, origins }: ApiKey): string {
  return scope === null ? 'everything' : [scope, ...origins].join(' ');
}

function state({ revokedAt, expiresAt }: ApiKey): string {
  if (revokedAt) return `revoked ${revokedAt.toISOString()}`;
  if (!expiresAt) return 'active';
  return `${expiresAt <= new Date() ? 'expired' : 'active until'} ${expiresAt.toISOString()}`;
}

function present(key: ApiKey) {
  const { id, name, prefix, createdByUserId, scope, origins, expiresAt, revokedAt, lastUsedAt, createdAt } = key;
  return { id, name, prefix, createdByUserId, scope, origins, expiresAt, revokedAt, lastUsedAt, createdAt };
}
