import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SystemClock, UuidV7Generator } from '@app/platform';
import { transactionsOver } from '../../../../../../test/support/database/transactions.ts';
import { aRedirect } from '../../../../testing/builders.ts';
import { FixedAddresses } from '../../../../testing/fixed-addresses.ts';
import { InMemoryLivePaths } from '../../../../testing/in-memory-live-paths.ts';
import { InMemoryShownPaths } from '../../../../testing/in-memory-shown-paths.ts';
import { InMemoryLinkReports } from '../../../../testing/link-report/in-memory-link-reports.ts';
import { pathJourneyContract } from '../../../../testing/redirect/path-journey.contract.ts';
import { redirectRepositoryContract } from '../../../../testing/redirect/redirect-repository.contract.ts';
import { RedirectsDatabase } from '../../../../testing/redirects-database.ts';
import { useCasesOver } from '../../../../testing/redirects-fixture.ts';
import { pathKey } from '../../../domain/path-rules.ts';
import { PostgresRedirectReader } from './postgres-redirect-reader.ts';
import { PostgresRedirectRepository } from './postgres-redirect-repository.ts';

describe(PostgresRedirectRepository.name, () => {
  let open: RedirectsDatabase;
  let redirects: PostgresRedirectRepository;
  let reader: PostgresRedirectReader;

  beforeAll(async () => {
    open = await RedirectsDatabase.open();
    redirects = new PostgresRedirectRepository(open.database, new FixedAddresses());
    reader = new PostgresRedirectReader(open.database);
  });
  afterAll(() => open.close());

  redirectRepositoryContract(() => open.opened(redirects));

  describe('any journey of paths', () => {
    pathJourneyContract(async () => {
      const workspaceId = await open.workspace();
      return {
        redirects,
        workspaceId,
        transactions: transactionsOver(open.database),
        existing: async () =>
          (await reader.list(workspaceId, {}, { page: 1, pageSize: 100, order: 'asc' })).items.map(
            ({ fromPath, toPath }) => ({ fromPath, toPath: toPath ?? '' }),
          ),
      };
    }, 25);
  });

  it('keeps random paths of the greatest length, which no index row could hold', async () => {
    const workspaceId = await open.workspace();
    const long = `/${randomBytes(4096)
      .toString('utf16le')
      .toWellFormed()
      .replace(/[\p{Cc}\ufffd]/gu, 'x')
      .slice(0, 2047)}`;
    await redirects.add([aRedirect({ workspaceId, fromPath: long, toPath: `${long.slice(0, 2000)}/y` })]);
    expect(await redirects.redirectAt(workspaceId, [long])).toEqual(new Set([long]));
  });

  it('agrees with the database on what a path means', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '%',
        '%4',
        '%2',
        '\\',
        '%25',
        '%C3%A9',
        '%c3',
        '%A9',
        '%F0%9F%98%80',
        '%ED%A0%80',
        '%C0%AF',
        'é',
        '_',
      ),
      fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
      fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`),
    );
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    await fc.assert(
      fc.asyncProperty(fc.array(path, { minLength: 50, maxLength: 50 }), async (paths) => {
        const rows = await open.database.query<{ key: string }>({
          text: 'select path_key(path) as key from unnest($1::text[]) with ordinality as given (path, at) order by at',
          values: [paths],
        });
        expect(rows.map(({ key }) => key)).toEqual(paths.map(pathKey));
      }),
      { numRuns: 20 },
    );
  });

  describe('with writers at the same time', () => {
    const bench = (livePaths = new InMemoryLivePaths()) =>
      useCasesOver({
        redirects,
        reports: new InMemoryLinkReports(),
        livePaths,
        shown: new InMemoryShownPaths(),
        transactions: transactionsOver(open.database),
        clock: new SystemClock(),
        ids: new UuidV7Generator(),
      });
    const outcomes = async (attempts: Promise<unknown>[]) =>
      (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;

    it('lets one of many from one path stand', async () => {
      const caller = { workspaceId: await open.workspace() };
      const { create } = bench();
      const attempts = Array.from({ length: 8 }, (_, at) =>
        create.execute(caller, { fromPath: '/a', toPath: `/${at}`, type: 'Permanent301' }),
      );
      expect(await outcomes(attempts)).toBe(1);
    });

    it('closes no loop, whoever comes first', async () => {
      const caller = { workspaceId: await open.workspace() };
      const { create } = bench();
      const attempts = Array.from({ length: 8 }, (_, at) =>
        create.execute(caller, { fromPath: `/${at}`, toPath: `/${(at + 1) % 8}`, type: 'Permanent301' }),
      );
      expect(await outcomes(attempts)).toBe(7);
    });

    it('shades nothing that goes live meanwhile', async () => {
      const workspaceId = await open.workspace();
      const livePaths = new InMemoryLivePaths();
      const { create, clear, transactions } = bench(livePaths);
      let publishing: Promise<unknown> = Promise.resolve();
      let held = (): void => undefined;
      const cleared = new Promise<void>((resolve) => {
        publishing = transactions.run(async () => {
          await clear.execute({ workspaceId }, ['/a']);
          resolve();
          await new Promise<void>((go) => (held = go));
          livePaths.add(workspaceId, '/a');
        });
      });
      await cleared;
      const attempt = create.execute({ workspaceId }, { fromPath: '/a', toPath: '/b', type: 'Permanent301' });
      held();
      await expect(attempt).rejects.toThrow('lives at this path');
      await publishing;
    });
  });
});
