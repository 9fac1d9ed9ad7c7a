import { describe, expect, it } from '@jest/globals';
import { Forbidden, Invalid, NotFound, type Caller, type JsonValue, type Permission } from '@app/shared-kernel';
import { DirectTransactions, FixedClock } from '@app/shared-kernel/testing';
import { WORKSPACE } from '../../../testing/builders.ts';
import { InMemoryWorkingCopies } from '../../../testing/working-copy/in-memory-working-copies.ts';
import { workingCopyRepositoryContract } from '../../../testing/working-copy/working-copy-repository.contract.ts';
import { AlreadyExists, ChangedMeanwhile, QuotaReached } from '../../domain/content.errors.ts';
import { titleOf } from '../../domain/working-copy/working-copy.ts';
import { DropWorkingCopy } from './drop-working-copy.use-case.ts';
import { PruneWorkingCopies } from './prune-working-copies.use-case.ts';
import { SaveWorkingCopy } from './save-working-copy.use-case.ts';

const id = (n: number) => `0190eeee-0000-7000-8000-${n.toString().padStart(12, '0')}`;
const [USER, COPY, ENTITY] = [id(1), id(2), id(3)] as const;
const DAY = 24 * 60 * 60 * 1_000;

function callerWith(...permissions: Permission[]): Caller {
  return { workspaceId: WORKSPACE, userId: USER, role: 'member', permissions: new Set(permissions) };
}

function given() {
  const copies = new InMemoryWorkingCopies();
  const transactions = new DirectTransactions();
  const clock = new FixedClock();
  const keeping = new SaveWorkingCopy(copies, transactions, clock);
  const writer = callerWith('posts:write');
  const keep = (fields: object = {}, ifVersion?: number, clientId: string = COPY, caller = writer) =>
    keeping.execute(caller, clientId, { entityType: 'post', content: { title: 'Ry' }, ...fields }, ifVersion);
  const drop = new DropWorkingCopy(copies, transactions);
  const find = (clientId: string = COPY) => copies.find({ workspaceId: WORKSPACE, userId: USER, clientId });
  return { copies, transactions, clock, keep, drop, find, writer, prune: new PruneWorkingCopies(copies, clock) };
}

describe(InMemoryWorkingCopies.name, () => {
  workingCopyRepositoryContract(async () => ({
    repository: new InMemoryWorkingCopies(),
    workspaceId: 'w',
    otherWorkspaceId: 'o',
    transaction: (work) => work(),
  }));
});

describe(SaveWorkingCopy.name, () => {
  it('keeps what comes, counts its changes, and leaves the content alone', async () => {
    const { keep, find, clock, transactions } = given();
    const began = clock.now();
    const first = await keep();
    expect(first).toMatchObject({ title: 'Ry', entityId: null, baseVersion: null });
    clock.advance(1_000);
    await keep({ content: ['anything'], entityId: ENTITY.toUpperCase(), baseVersion: 4 });
    expect(await find()).toMatchObject({
      version: first.version + 1,
      title: null,
      content: ['anything'],
      entityId: ENTITY,
      baseVersion: 4,
      createdAt: began,
      updatedAt: clock.now(),
    });
    expect(transactions.changed).toEqual([]);
  });

  it('replaces the named version only', async () => {
    const { keep, find } = given();
    await expect(keep({}, 1)).rejects.toThrow(ChangedMeanwhile);
    const { version } = await keep({}, 0);
    await expect(keep({}, 0)).rejects.toMatchObject({ details: { reason: 'version', version } });
    await keep({ content: 2 }, version);
    await expect(keep({ content: 3 }, version)).rejects.toThrow(ChangedMeanwhile);
    expect((await find())?.content).toBe(2);
  });

  it('keeps one of an entity, and names the one that there is', async () => {
    const { keep } = given();
    await keep({ entityId: ENTITY });
    await expect(keep({ entityId: ENTITY }, undefined, id(9))).rejects.toMatchObject({
      constructor: AlreadyExists,
      details: { reason: 'exists', clientId: COPY },
    });
    await keep({ entityId: ENTITY });
  });

  it('keeps two hundred at most', async () => {
    const { keep } = given();
    for (let n = 0; n < 200; n += 1) await keep({}, undefined, id(100 + n));
    await expect(keep()).rejects.toThrow(QuotaReached);
    await keep({ content: 'still' }, undefined, id(100));
  });

  it('asks for the right to write the entity', async () => {
    const { keep } = given();
    const allowed: [string, Permission, object][] = [
      ['page', 'pages:write', {}],
      ['category', 'categories:write', {}],
      ['tag', 'tags:write', {}],
      ['author', 'authors:write', {}],
      ['workspace', 'settings:write', {}],
      ['post', 'seo:write', { entityId: ENTITY }],
    ];
    for (const [at, [entityType, permission, fields]] of allowed.entries()) {
      await keep({ entityType, ...fields }, undefined, id(20 + at), callerWith(permission));
      await expect(keep({ entityType }, undefined, id(40), callerWith('media:write'))).rejects.toThrow(Forbidden);
    }
    await expect(keep({}, undefined, id(40), callerWith('seo:write'))).rejects.toThrow(Forbidden);
  });

  it.each([
    [{ entityType: 'redirect' }, 'entityType'],
    [{ entityId: 'rye' }, 'entityId'],
    [{ baseVersion: 0 }, 'baseVersion'],
    [{ baseVersion: 1.5 }, 'baseVersion'],
    [{ content: undefined }, 'content'],
  ])('refuses %p', async (fields, path) => {
    const { keep } = given();
    const error: unknown = await keep(fields).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Invalid);
    expect((error as Invalid).problems?.map((problem) => problem.path)).toEqual([path]);
  });
});

describe(DropWorkingCopy.name, () => {
  it('drops the named version, once', async () => {
    const { keep, drop, find, writer } = given();
    const { version } = await keep();
    await expect(drop.execute(writer, COPY, version + 1)).rejects.toThrow(ChangedMeanwhile);
    expect(await find()).not.toBeNull();
    await drop.execute(writer, COPY.toUpperCase(), version);
    await expect(drop.execute(writer, COPY)).rejects.toThrow(NotFound);
  });

  it('drops no copy that was made anew, whoever knows a version of the one before', async () => {
    const { keep, drop, find, clock, writer } = given();
    const { version } = await keep();
    await drop.execute(writer, COPY, version);
    clock.advance(1_000);
    const anew = await keep({ content: 'anew' });
    expect(anew.version).toBeGreaterThan(version);
    await expect(drop.execute(writer, COPY, version)).rejects.toThrow(ChangedMeanwhile);
    await expect(keep({ content: 'older' }, version)).rejects.toThrow(ChangedMeanwhile);
    expect((await find())?.content).toBe('anew');
  });
});

describe(PruneWorkingCopies.name, () => {
  it('deletes what nobody touched for 90 days', async () => {
    const { keep, find, clock, prune } = given();
    await keep();
    clock.advance(90 * DAY);
    await keep({}, undefined, id(9));
    expect(await prune.execute()).toBe(0);
    clock.advance(1);
    expect(await prune.execute()).toBe(1);
    expect(await find()).toBeNull();
    expect(await find(id(9))).not.toBeNull();
  });
});

describe(titleOf.name, () => {
  it.each<[JsonValue, string | null]>([
    [{ title: 'A', name: 'B' }, 'A'],
    [{ title: 1, name: 'B' }, 'B'],
    [{ displayName: 'C' }, 'C'],
    [{ title: '😀'.repeat(400) }, '😀'.repeat(300)],
    [{}, null],
    [['title'], null],
    [null, null],
    ['title', null],
  ])('of %j', (content, title) => expect(titleOf(content)).toBe(title));
});
