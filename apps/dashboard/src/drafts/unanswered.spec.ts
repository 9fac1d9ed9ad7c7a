import { beforeEach, describe, expect, it } from '@jest/globals';
import { Device } from '../../testing/drafts/device.ts';
import { RemotePost } from '../../testing/drafts/remote-post.ts';
import { VirtualClock } from '../../testing/drafts/virtual-clock.ts';
import { DraftSession } from './draft-session.ts';
import { openDraft } from './open-draft.ts';
import type { DraftKey } from './ports.ts';

const KEY: DraftKey = { userId: 'u', workspaceId: 'w', entityType: 'post', entityId: 'p' };
const paragraph = (text: string) => ({ type: 'paragraph', text });
const heading = (text: string) => ({ type: 'heading', level: 2, text });

describe('a save whose answer was lost', () => {
  let clock: VirtualClock;
  let device: Device;
  let post: RemotePost;
  let session: DraftSession;

  beforeEach(async () => {
    clock = new VirtualClock();
    device = new Device();
    post = new RemotePost({ title: 'A', excerpt: null, status: 'draft', bodyJson: [heading('a'), paragraph('b')] });
    await open();
  });

  const open = async () => {
    const ports = { journal: device.journal(clock, () => 1), service: post.service(clock, () => 10), clock };
    const opening = openDraft(KEY, post.stored, {}, ports);
    await clock.pass(50);
    const { start, recovered } = await opening;
    session = new DraftSession(start, ports, { stateChanged: () => {}, contentChanged: () => {} });
    return recovered;
  };
  /** Closes the page at this moment, and opens it again. */
  const reload = () => {
    clock.stop();
    post.fault = 'none';
    return open();
  };
  const saveUnanswered = async () => {
    post.fault = 'answer-lost';
    void session.commit({ kind: 'save' });
    await clock.pass(100);
  };
  const save = async () => {
    const saving = session.commit({ kind: 'save' });
    await clock.pass(5_000);
    return saving;
  };

  it('is known for one of its own after a reload, with what was typed since', async () => {
    session.edit({ bodyJson: [heading('mine'), paragraph('b')] });
    await saveUnanswered();
    session.edit({ bodyJson: [heading('mine'), paragraph('b and more')] });
    await clock.pass(400);
    expect(await reload()).not.toBeNull();
    expect([session.offered, session.read()['bodyJson']]).toEqual([[], [heading('mine'), paragraph('b and more')]]);
    expect((await save()).kind).toBe('saved');
    expect(post.content['bodyJson']).toMatchObject([{ text: 'mine' }, paragraph('b and more')]);
    expect(device.size).toBe(0);
  });

  it('is known where the page went while it was on its way', async () => {
    session.edit({ title: 'B' });
    void session.commit({ kind: 'save' });
    // Stored in the journal, and received by the service a moment later.
    await clock.pass(12);
    session.edit({ title: 'B2' });
    void session.keep();
    await clock.pass(2);
    await reload();
    expect([post.content['title'], session.offered, session.read()['title']]).toEqual(['B', [], 'B2']);
  });

  it('is known where a working copy holds the same text', async () => {
    session.edit({ title: 'B' });
    await saveUnanswered();
    post.fault = 'none';
    session.edit({ title: 'B2' });
    void session.hand();
    await clock.pass(100);
    expect(post.copies).toBe(1);
    expect(await reload()).not.toBeNull();
    expect([session.offered, session.read()['title']]).toEqual([[], 'B2']);
  });

  it('is known where others changed something else on top of it', async () => {
    session.edit({ title: 'B' });
    await saveUnanswered();
    session.edit({ bodyJson: [heading('a'), paragraph('mine')] });
    await clock.pass(400);
    post.change({ excerpt: 'theirs' });
    await reload();
    expect(session.offered).toEqual([]);
    expect(session.read()).toMatchObject({
      title: 'B',
      excerpt: 'theirs',
      bodyJson: [{ text: 'a' }, { text: 'mine' }],
    });
  });

  it('leaves a question where others changed what was typed since, and no other', async () => {
    session.edit({ title: 'B' });
    await saveUnanswered();
    session.edit({ title: 'B2', bodyJson: [heading('a'), paragraph('mine')] });
    await clock.pass(400);
    post.change({ bodyJson: [heading('a'), paragraph('theirs')] });
    await reload();
    expect(session.offered).toHaveLength(1);
    const state = await session.takeOffered();
    expect(state.kind === 'conflict' && state.merge.conflicts.map(({ path }) => path)).toEqual(['bodyJson[1]']);
  });

  it('is no save where it never arrived: the next one sends everything', async () => {
    session.edit({ title: 'B' });
    post.fault = 'unreachable';
    void session.commit({ kind: 'save' });
    await clock.pass(400);
    expect(await reload()).not.toBeNull();
    expect((await save()).kind).toBe('saved');
    expect([post.content['title'], post.commits]).toEqual(['B', 1]);
  });

  it('is remembered over a second reload', async () => {
    session.edit({ title: 'B' });
    post.fault = 'unreachable';
    void session.commit({ kind: 'save' });
    await clock.pass(400);
    await reload();
    session.edit({ title: 'B2' });
    await clock.pass(400);
    // The earlier save arrives late.
    post.change({ title: 'B' });
    await reload();
    expect([session.offered, session.read()['title']]).toEqual([[], 'B2']);
  });

  it('is not what the post says once its author took it back', async () => {
    session.edit({ title: 'B' });
    await saveUnanswered();
    session.edit({ title: 'A' });
    await clock.pass(400);
    expect([session.isSaved(), device.size]).toEqual([false, 1]);
    await reload();
    expect(session.read()['title']).toBe('A');
    expect((await save()).kind).toBe('saved');
    expect(post.content['title']).toBe('A');
  });

  it('is asked for where it was taken back before the next save', async () => {
    session.edit({ title: 'B' });
    await saveUnanswered();
    post.fault = 'none';
    session.edit({ title: 'A' });
    expect((await save()).kind).toBe('saved');
    expect([post.content['title'], session.isSaved(), device.size]).toEqual(['A', true, 0]);
  });

  it('asks once about what crosses it', async () => {
    session.edit({ title: 'B', bodyJson: [heading('a'), paragraph('mine')] });
    await saveUnanswered();
    post.fault = 'none';
    session.edit({ title: 'B2' });
    post.change({ title: 'theirs' });
    await save();
    expect(session.state.kind).toBe('conflict');
    const resolving = session.resolve(new Map([['title', 'mine']]));
    await clock.pass(5_000);
    expect([(await resolving).kind, post.content['title']]).toEqual(['saved', 'B2']);
  });

  it('leaves no older copy behind that would be offered later', async () => {
    session.edit({ title: 'B' });
    await saveUnanswered();
    void session.hand();
    await clock.pass(100);
    post.fault = 'none';
    await clock.pass(5_000);
    expect([post.content['title'], session.isSaved(), post.copies]).toEqual(['B', true, 1]);
    session.edit({ title: 'C' });
    await save();
    await reload();
    expect(session.offered).toEqual([]);
  });

  it('leaves no copy behind that arrived after the save', async () => {
    session.edit({ title: 'B' });
    void session.commit({ kind: 'save' });
    await clock.pass(15);
    void session.hand();
    await clock.pass(5_000);
    expect([post.copies, session.isSaved()]).toEqual([1, true]);
    post.change({ title: 'C' });
    await reload();
    expect(session.offered).toEqual([]);
  });

  it('leaves no copy behind that is on its way while the page is opened again', async () => {
    session.edit({ title: 'B' });
    void session.commit({ kind: 'save' });
    await clock.pass(15);
    void session.hand();
    // The save was answered; the copy reached the service after it, but its response has not arrived.
    await clock.pass(14);
    await reload();
    expect([post.copies, session.isSaved(), session.offered]).toEqual([1, true, []]);
    await clock.pass(5_000);
    post.change({ title: 'C' });
    await reload();
    expect(session.offered).toEqual([]);
  });

  it('is known where the clock of the service is ahead, and the copy on it older than what was written since', async () => {
    post.ahead = 60_000;
    session.edit({ title: 'B' });
    await saveUnanswered();
    post.fault = 'none';
    session.edit({ title: 'B2' });
    void session.hand();
    await clock.pass(100);
    session.edit({ title: 'B3' });
    await clock.pass(400);
    await reload();
    expect([post.copies, session.offered, session.read()['title']]).toEqual([1, [], 'B3']);
  });

  it('is known where a copy came through that the journal had not yet', async () => {
    session.edit({ title: 'B' });
    await saveUnanswered();
    post.fault = 'none';
    // The user types without a pause: the copy is sent between two entries of the journal.
    for (let at = 0; post.copies === 0 && at < 20_000; at += 50) {
      session.edit({ title: `B ${at}` });
      await clock.pass(50);
    }
    await reload();
    expect([session.offered, session.read()['title']]).toEqual([[], expect.stringMatching(/^B /)]);
  });

  it('leaves nothing behind where its text is discarded', async () => {
    session.edit({ title: 'B' });
    await saveUnanswered();
    const discarding = session.discard();
    await clock.pass(100);
    await discarding;
    expect([session.isSaved(), device.size]).toEqual([true, 0]);
  });
});
