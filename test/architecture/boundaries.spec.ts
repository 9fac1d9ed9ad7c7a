import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = resolve(__dirname, '../..');
const DEPCRUISE = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** A tree in which each file breaks one rule, and one file that breaks none. */
const FILES: Record<string, string> = {
  'libs/seo/src/index.ts': 'export const seo = 1;',
  'libs/seo/src/domain/graph.ts': 'export const graph = 1;',
  'libs/content/src/index.ts': 'export const content = 1;',
  'libs/content/src/domain/rule.ts': 'export const rule = 1;',
  'libs/content/src/ports/port.ts': "import { rule } from '../domain/rule.ts'; export const port = rule;",
  'libs/content/src/use-cases/use.ts': 'export const use = 1;',
  'libs/content/src/adapters/postgres/row.ts': 'export const row = 1;',
  'libs/content/testing/index.ts': 'export const fake = 1;',
  'libs/platform/src/index.ts': 'export const platform = 1;',
  'libs/shared-kernel/src/index.ts': 'export const kernel = 1;',
  'apps/api/src/fine.ts': "import { content } from '../../../libs/content/src/index.ts'; export const fine = content;",
  'libs/content/src/domain/meets.ts': "import { seo } from '../../../seo/src/index.ts'; export const meets = seo;",
  'libs/shared-kernel/src/leans.ts':
    "import { platform } from '../../platform/src/index.ts'; export const leans = platform;",
  'packages/client/src/index.ts':
    "import { kernel } from '../../../libs/shared-kernel/src/index.ts'; export const client = kernel;",
  'packages/render/src/reads.ts': "import { readFileSync } from 'node:fs'; export const reads = readFileSync;",
  'libs/markdown/src/reads.ts': "import { readFileSync } from 'node:fs'; export const reads = readFileSync;",
  'libs/platform/src/knows.ts': "import { content } from '../../content/src/index.ts'; export const knows = content;",
  'libs/content/src/use-cases/impure.ts': "import { readFileSync } from 'node:fs'; export const impure = readFileSync;",
  'libs/content/src/domain/asks.ts': "import { port } from '../ports/port.ts'; export const asks = port;",
  'libs/content/src/ports/back.ts': "import { use } from '../use-cases/use.ts'; export const back = use;",
  'libs/content/src/adapters/http/direct.ts': "import { row } from '../postgres/row.ts'; export const direct = row;",
  'libs/content/src/adapters/mcp/direct.tool.ts':
    "import { row } from '../postgres/row.ts'; export const direct = row;",
  'libs/content/src/adapters/http/write-post.dto.ts': 'export const request = 1;',
  'libs/content/src/adapters/http/posts.controller.ts':
    "import { request } from './write-post.dto.ts'; export const posts = request;",
  'libs/content/src/hands-out.ts': "export { request } from './adapters/http/write-post.dto.ts';",
  'apps/api/src/window.ts':
    "import { graph } from '../../../libs/seo/src/domain/graph.ts'; export const through = graph;",
  'libs/content/src/ships.ts': "import { fake } from '../testing/index.ts'; export const ships = fake;",
  'apps/example-site/src/peeks.ts':
    "import { content } from '../../../libs/content/src/index.ts'; export const peeks = content;",
  'libs/platform/src/http/list.ts': 'export const list = 1;',
  'libs/platform/src/cache/store.ts': "import { list } from '../http/list.ts'; export const store = list;",
  'libs/platform/src/cache/totals.ts': 'export const totals = 1;',
  'libs/platform/src/access/guard.ts': "import { totals } from '../cache/totals.ts'; export const guard = totals;",
  'libs/platform/src/access/rule.ts': 'export const rule = 1;',
  'libs/platform/src/request/context.ts': "import { rule } from '../access/rule.ts'; export const context = rule;",
  'libs/content/src/round.ts': "import { trip } from './trip.ts'; export const round: unknown = trip;",
  'libs/content/src/trip.ts': "import { round } from './round.ts'; export const trip: unknown = round;",
};

interface Violation {
  from: string;
  rule: { name: string };
}

describe('the dependency rules', () => {
  let tree: string;
  let violations: Violation[];

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'galley-boundaries-'));
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(join(tree, dirname(path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    writeFileSync(
      join(tree, 'tsconfig.json'),
      '{"compilerOptions":{"module":"nodenext","allowImportingTsExtensions":true,"noEmit":true}}',
    );
    const output = execFileSync(
      process.execPath,
      [
        DEPCRUISE,
        '--config',
        join(root, '.dependency-cruiser.cjs'),
        '--output-type',
        'json',
        'apps',
        'libs',
        'packages',
      ],
      { cwd: tree, encoding: 'utf8' },
    );
    violations = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it.each([
    ['contexts-do-not-meet', 'libs/content/src/domain/meets.ts'],
    ['kernel-stands-alone', 'libs/shared-kernel/src/leans.ts'],
    ['platform-knows-no-context', 'libs/platform/src/knows.ts'],
    ['markdown-stands-alone', 'libs/markdown/src/reads.ts'],
    ['client-stands-alone', 'packages/client/src/index.ts'],
    ['packages-stand-alone', 'packages/render/src/reads.ts'],
    ['core-is-pure', 'libs/content/src/use-cases/impure.ts'],
    ['domain-knows-no-port', 'libs/content/src/domain/asks.ts'],
    ['ports-know-no-use-case', 'libs/content/src/ports/back.ts'],
    ['http-knows-no-database', 'libs/content/src/adapters/http/direct.ts'],
    ['mcp-knows-no-database', 'libs/content/src/adapters/mcp/direct.tool.ts'],
    ['request-classes-stay-in-http', 'libs/content/src/hands-out.ts'],
    ['front-doors-only', 'apps/api/src/window.ts'],
    ['testing-stays-in-tests', 'libs/content/src/ships.ts'],
    ['example-site-is-a-consumer', 'apps/example-site/src/peeks.ts'],
    ['platform-has-layers', 'libs/platform/src/cache/store.ts'],
    ['platform-has-lower-layers', 'libs/platform/src/access/guard.ts'],
    ['requests-know-no-access', 'libs/platform/src/request/context.ts'],
    ['no-cycles', 'libs/content/src/round.ts'],
  ])('%s refuses %s', (rule, file) => {
    expect(violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name)).toContain(rule);
  });

  it('leave the rest alone', () => {
    for (const file of [
      'apps/api/src/fine.ts',
      'libs/content/src/ports/port.ts',
      'libs/content/src/adapters/http/posts.controller.ts',
    ]) {
      expect(violations.filter(({ from }) => from === file)).toEqual([]);
    }
  });
});
