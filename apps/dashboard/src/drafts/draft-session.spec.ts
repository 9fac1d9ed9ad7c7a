import { describe, expect, it } from '@jest/globals';
import { Device } from '../../testing/drafts/device.ts';
import { RemotePost } from '../../testing/drafts/remote-post.ts';
import { VirtualClock } from '../../testing/drafts/virtual-clock.ts';
import type { DraftContent } from './content.ts';
import { DraftSession } from './draft-session.ts';
import { openDraft } from './open-draft.ts';
import type { DraftKey, DraftService } from './ports.ts';

const KEY: DraftKey = { userId: 'u', workspaceId: 'w', entityType: 'post', entityId: 'p' };
const paragraph = (text: string) => ({ type: 'paragraph', text });
const heading = (text: string, id?: string) => ({ type: 'heading', level: 2, text, ...(id ? { id } : {}) });

async function world(
  content: DraftContent = { title: 'A', status: 'draft', bodyJson: [paragraph('a'), paragraph('b')] },
) {
  const clock = new VirtualClock();
  const device = new Device();
  const post = new RemotePost(content);
  const open = async (change: Partial<DraftService> = {}) => {
    const service = { ...post.service(clock, () => 10), ...change };
    const ports = { journal: device.journal(clock, () => 1), service, clock };
    const opening = openDraft(KEY, post.stored, {}, ports);
    await clock.pass(50);
    const opened = await opening;
    const taken: DraftContent[] = [];
    const session = new DraftSession(opened.start, ports, {
      stateChanged: () => {},
      contentChanged: (now) => void taken.push(now),
    });
    return { session, taken, recovered: opened.recovered };
  };
  const done = async <T>(work: Promise<T>) => {
    await clock.pass(5_000);
    return work;
  };
  return { clock, device, post, open, done, ...(await open()) };
}

describe('a draft session', () => {
  it('keeps what is typed on the device within a second, on the service soon after', async () => {
    const { session, clock, device, post } = await world();
    session.edit({ title: 'B' });
    expect(session.state.kind).toBe('typing');
    await clock.pass(400);
    expect([session.state, device.size]).toEqual([{ kind: 'kept', on: 'device' }, 1]);
    await clock.pass(3_000);
    expect([session.state, post.copies, post.commits]).toEqual([{ kind: 'kept', on: 'service' }, 1, 0]);
  });

  it('leaves no copy on the service of what was saved', async () => {
    const { session, clock, device, post, done } = await world();
    session.edit({ title: 'B' });
    await clock.pass(3_000);
    expect([post.copies, post.hasCopy]).toEqual([1, true]);
    await done(session.commit({ kind: 'save' }));
    expect([session.state.kind, post.hasCopy, device.size]).toEqual(['saved', false, 0]);
  });

  it('reads a field once, when it has to be kept', async () => {
    const { session, clock } = await world();
    let reads = 0;
    for (let key = 0; key < 20; key++) session.editLater('title', () => `B${++reads}`);
    await clock.pass(1_000);
    expect([reads, session.read()['title']]).toEqual([1, 'B1']);
  });

  it('saves, and says so', async () => {
    const { session, device, post, done } = await world();
    session.edit({ title: 'B' });
    expect(await done(session.commit({ kind: 'save' }))).toEqual({ kind: 'saved' });
    expect([post.content['title'], device.size]).toEqual(['B', 0]);
  });

  it('takes what the service adds where nobody wrote since, and nothing else', async () => {
    const { session, post, clock, taken } = await world();
    session.edit({ bodyJson: [heading('One'), heading('Two')] });
    const saving = session.commit({ kind: 'save' });
    await clock.pass(5);
    session.edit({ bodyJson: [heading('One'), heading('Two changed')], title: 'newer' });
    await clock.pass(5_000);
    await saving;
    expect(taken.at(-1)).toEqual({
      title: 'newer',
      status: 'draft',
      bodyJson: [heading('One', 'one'), heading('Two changed')],
    });
    expect(post.content['title']).toBe('A');
    expect(session.isSaved()).toBe(false);
  });

  it('never publishes by accident: a refused publication leaves no trace', async () => {
    const { clock, post, open, done } = await world();
    const { session } = await open({ save: () => Promise.resolve({ kind: 'refused', problems: [], message: 'no' }) });
    session.edit({ title: 'B' });
    expect((await done(session.commit({ kind: 'publish' }))).kind).toBe('refused');
    await clock.pass(5_000);
    expect([session.read()['status'], post.content['status']]).toEqual(['draft', 'draft']);
  });

  it('publishes once, however often it is asked while one save is under way', async () => {
    const { session, post, done } = await world();
    session.edit({ title: 'B' });
    const all = Promise.all([1, 2, 3].map(() => session.commit({ kind: 'publish' })));
    await done(all);
    expect([post.commits, post.content['status'], session.read()['status']]).toEqual([1, 'published', 'published']);
  });

  it('waits while nobody answers, and goes on by itself', async () => {
    const { session, post, clock } = await world();
    post.fault = 'unreachable';
    session.edit({ title: 'B' });
    void session.commit({ kind: 'save' });
    await clock.pass(500);
    expect(session.state).toEqual({ kind: 'waiting', reason: 'unreachable' });
    post.fault = 'none';
    await clock.pass(10_000);
    expect([session.state.kind, post.content['title']]).toEqual(['saved', 'B']);
  });
});

describe('a draft that others write, too', () => {
  it('merges what others saved elsewhere without asking', async () => {
    const { session, post, done } = await world();
    session.edit({ bodyJson: [paragraph('mine'), paragraph('b')] });
    post.change({ bodyJson: [paragraph('a'), paragraph('theirs')], title: 'T' });
    expect((await done(session.commit({ kind: 'save' }))).kind).toBe('saved');
    expect(post.content).toMatchObject({ title: 'T', bodyJson: [paragraph('mine'), paragraph('theirs')] });
  });

  it('gives no false alarm when something round the content changed', async () => {
    const { session, post, done } = await world();
    session.edit({ title: 'B' });
    post.change({});
    expect((await done(session.commit({ kind: 'save' }))).kind).toBe('saved');
  });

  it('takes its own publication for its own, whose answer was lost, and publishes nothing that was typed since', async () => {
    const { session, post, clock, done } = await world();
    post.fault = 'answer-lost';
    session.edit({ bodyJson: [heading('mine'), paragraph('b')] });
    void session.commit({ kind: 'publish' });
    await clock.pass(500);
    post.fault = 'none';
    session.edit({ bodyJson: [heading('mine and more'), paragraph('b')] });
    post.change({ title: 'theirs' });
    await done(Promise.resolve(session.retry()));
    expect([session.state.kind, session.saving.commands.pending]).toEqual(['kept', null]);
    expect(session.read()).toMatchObject({ title: 'theirs', status: 'published' });
    expect(session.read()['bodyJson']).toMatchObject([{ text: 'mine and more' }, paragraph('b')]);
    expect(post.content).toMatchObject({ title: 'theirs', status: 'published' });
    expect(post.content['bodyJson']).toMatchObject([{ text: 'mine' }, paragraph('b')]);
  });

  it('asks where somebody changed what was sent without an answer', async () => {
    const { session, post, clock, done } = await world();
    post.fault = 'answer-lost';
    session.edit({ bodyJson: [paragraph('mine'), paragraph('b')] });
    void session.commit({ kind: 'save' });
    await clock.pass(500);
    post.fault = 'none';
    post.change({ bodyJson: [paragraph('theirs'), paragraph('b')] });
    await done(Promise.resolve(session.retry()));
    expect(session.state.kind).toBe('conflict');
  });

  it('asks where both changed the same, and saves the answer', async () => {
    const { session, post, done } = await world();
    session.edit({ title: 'mine' });
    post.change({ title: 'theirs' });
    expect((await done(session.commit({ kind: 'save' }))).kind).toBe('conflict');
    await done(session.resolve(new Map([['title', 'theirs']])));
    expect([session.state.kind, post.content['title'], session.read()['title']]).toEqual(['saved', 'theirs', 'theirs']);
  });

  it('asks anew when the text changed since the question', async () => {
    const { session, post, done } = await world();
    session.edit({ title: 'mine' });
    post.change({ title: 'theirs' });
    await done(session.commit({ kind: 'save' }));
    session.edit({ title: 'mine again' });
    await done(session.resolve(new Map([['title', 'theirs']])));
    expect([session.state.kind, session.read()['title']]).toEqual(['conflict', 'mine again']);
  });

  it('opens unsent work on the present state, and offers work on an older one', async () => {
    const { session, clock, post, open, done } = await world();
    session.edit({ title: 'B' });
    await clock.pass(500);
    const again = await open();
    expect([again.recovered?.content['title'], again.session.read()['title']]).toEqual(['B', 'B']);
    post.change({ excerpt: 'theirs' });
    const later = await open();
    expect([later.session.read()['title'], later.session.offered[0]?.content['title']]).toEqual(['A', 'B']);
    await done(later.session.takeOffered());
    expect(later.session.read()).toMatchObject({ title: 'B', excerpt: 'theirs' });
    expect([later.session.offered, post.content['title']]).toEqual([[], 'A']);
  });

  it('stores nothing while it may not, whoever asks, and what was typed meanwhile once it may', async () => {
    const { session, clock, device, post, done } = await world();
    session.edit({ title: 'B' });
    post.fault = 'unreachable';
    const saving = session.commit({ kind: 'save' });
    await clock.pass(5);
    const { size } = device;
    session.allow(false);
    void device.journal(clock, () => 1).remove(KEY);
    await done(saving);
    await done(session.keep());
    session.retry();
    await clock.pass(120_000);
    expect([size, device.size, post.copies, post.commits]).toEqual([1, 0, 0, 0]);
    post.fault = 'none';
    session.edit({ title: 'C' });
    session.allow(true);
    await clock.pass(20_000);
    expect([device.size, post.copies, session.state.kind]).toEqual([1, 1, 'kept']);
  });

  it('discards unsent work for good', async () => {
    const { session, clock, device, done } = await world();
    session.edit({ title: 'B' });
    await clock.pass(500);
    await done(session.discard());
    expect([session.read()['title'], session.state.kind, device.size]).toEqual(['A', 'saved', 0]);
  });

  it('knocks less and less at a service that is away, and at once when there is hope', async () => {
    const { clock, open, post } = await world();
    let asked = 0;
    const service = post.service(clock, () => 10);
    let away = true;
    const { session } = await open({
      keepCopy: (copy, follows) => (
        asked++,
        away ? Promise.resolve({ kind: 'failed' as const }) : service.keepCopy(copy, follows)
      ),
    });
    for (let second = 0; second < 600; second++) {
      session.edit({ title: `B${second}` });
      await clock.pass(1_000);
    }
    expect([asked > 8, asked < 20]).toEqual([true, true]);
    away = false;
    session.retry();
    await clock.pass(3_000);
    expect(session.state).toEqual({ kind: 'kept', on: 'service' });
  });

  it('does not send again what is too large, before it changes', async () => {
    const { clock, open } = await world();
    let asked = 0;
    const { session } = await open({ keepCopy: async () => (asked++, { kind: 'refused' as const }) });
    session.edit({ title: 'B' });
    await clock.pass(600_000);
    expect([asked, session.state]).toEqual([1, { kind: 'kept', on: 'device' }]);
    session.edit({ title: 'C' });
    await clock.pass(60_000);
    expect(asked).toBe(2);
  });

  it('does without working copies where there are none', async () => {
    const { clock, open } = await world();
    let asked = 0;
    const { session } = await open({ keepCopy: async () => (asked++, { kind: 'unsupported' }) });
    session.edit({ title: 'B' });
    await clock.pass(20_000);
    session.edit({ title: 'C' });
    await clock.pass(20_000);
    expect([asked, session.state]).toEqual([1, { kind: 'kept', on: 'device' }]);
  });
});
