import { beforeEach, describe, expect, it } from '@jest/globals';
import { Device } from '../../testing/drafts/device.ts';
import { RemotePost } from '../../testing/drafts/remote-post.ts';
import { VirtualClock } from '../../testing/drafts/virtual-clock.ts';
import { DraftSession } from './draft-session.ts';
import { openDraft } from './open-draft.ts';
import type { DraftKey } from './ports.ts';
import type { Command } from './save-state.ts';

const KEY: DraftKey = { userId: 'u', workspaceId: 'w', entityType: 'post', entityId: 'p' };
/** Longer than the pause between two attempts. */
const LONG = 200_000;

describe('a command that changes what readers see', () => {
  let clock: VirtualClock;
  let post: RemotePost;
  let session: DraftSession;
  let tooLate: Command['kind'][];

  const open = async (status: string) => {
    clock = new VirtualClock();
    post = new RemotePost({ title: 'A', excerpt: null, status });
    tooLate = [];
    const ports = {
      journal: new Device().journal(clock, () => 1),
      service: post.service(clock, () => 10),
      clock,
    };
    const opening = openDraft(KEY, post.stored, {}, ports);
    await clock.pass(50);
    const { start } = await opening;
    session = new DraftSession(start, ports, {
      stateChanged: () => {},
      contentChanged: () => {},
      tooLate: ({ kind }) => void tooLate.push(kind),
    });
    session.edit({ title: 'B' });
    await clock.pass(2_000);
  };
  beforeEach(() => open('draft'));

  const give = (kind: Command['kind']) => void session.commit({ kind });
  const pending = () => session.saving.commands.pending;
  const withdraw = () => session.saving.withdraw();
  const stored = () => [post.content['title'], post.content['status']];
  const giveWhileAway = async (kind: Command['kind']) => {
    post.fault = 'unreachable';
    give(kind);
    await clock.pass(500);
  };
  const back = async () => {
    post.fault = 'none';
    session.retry();
    await clock.pass(LONG);
  };

  it('waits where everybody sees it, and is carried out once the service is back', async () => {
    await giveWhileAway('publish');
    expect(pending()).toEqual({ kind: 'publish', reason: 'waiting' });
    await back();
    expect([stored(), pending(), session.state.kind]).toEqual([['B', 'published'], null, 'saved']);
  });

  it.each(['publish', 'archive'] as const)('is not carried out once it is withdrawn: %s', async (kind) => {
    await giveWhileAway(kind);
    withdraw();
    expect(pending()).toBeNull();
    await back();
    expect([stored(), session.state.kind, post.commits]).toEqual([['A', 'draft'], 'kept', 0]);
    give('save');
    await clock.pass(500);
    expect([stored(), tooLate]).toEqual([['B', 'draft'], []]);
  });

  it.each(['save', 'unpublish'] as const)('leaves a published text as it is once it is withdrawn: %s', async (kind) => {
    await open('published');
    await giveWhileAway(kind);
    withdraw();
    await back();
    expect([stored(), pending(), post.commits]).toEqual([['A', 'published'], null, 0]);
  });

  it('has to be given again once the text is edited, and saves nothing until then', async () => {
    await giveWhileAway('publish');
    session.edit({ title: 'C' });
    expect(pending()).toEqual({ kind: 'publish', reason: 'edited' });
    await back();
    expect([stored(), pending()?.reason, post.commits]).toEqual([['A', 'draft'], 'edited', 0]);
    give('save');
    await clock.pass(500);
    expect([stored(), pending()?.reason]).toEqual([['C', 'draft'], 'edited']);
    give('publish');
    await clock.pass(500);
    expect([stored(), pending()]).toEqual([['C', 'published'], null]);
  });

  it('has to be given again where the text is edited while the request is lost', async () => {
    post.fault = 'unreachable';
    give('publish');
    await clock.pass(5);
    session.edit({ title: 'C' });
    await clock.pass(500);
    await back();
    expect([stored(), pending()]).toEqual([['A', 'draft'], { kind: 'publish', reason: 'edited' }]);
  });

  it('has to be given again where others changed the text while it waited', async () => {
    await giveWhileAway('publish');
    post.change({ excerpt: 'theirs' });
    await back();
    expect([stored(), pending()]).toEqual([['A', 'draft'], { kind: 'publish', reason: 'merged' }]);
    expect(session.read()).toMatchObject({ title: 'B', excerpt: 'theirs' });
  });

  it('has to be given again after a conflict, whose answer only saves', async () => {
    give('publish');
    post.change({ title: 'theirs' });
    await clock.pass(500);
    expect(session.state.kind).toBe('conflict');
    void session.resolve(new Map([['title', 'mine']]));
    await clock.pass(500);
    expect([stored(), pending()]).toEqual([['B', 'draft'], { kind: 'publish', reason: 'merged' }]);
  });

  it('takes an edited text off the site without asking again', async () => {
    await open('published');
    await giveWhileAway('unpublish');
    session.edit({ title: 'C' });
    expect(pending()?.reason).toBe('waiting');
    await back();
    expect(stored()).toEqual(['C', 'draft']);
  });

  it('has to be given again after signing in', async () => {
    post.fault = 'signed-out';
    give('publish');
    await clock.pass(500);
    expect([pending(), session.state.kind]).toEqual([{ kind: 'publish', reason: 'signed-out' }, 'waiting']);
    await back();
    expect([stored(), pending()?.reason, session.state.kind]).toEqual([['A', 'draft'], 'signed-out', 'kept']);
    withdraw();
    await clock.pass(LONG);
    expect([stored(), pending()]).toEqual([['A', 'draft'], null]);
  });

  it('is not sent where it is withdrawn before', async () => {
    give('publish');
    withdraw();
    await clock.pass(LONG);
    expect([stored(), session.state.kind, tooLate]).toEqual([['A', 'draft'], 'kept', []]);
  });

  it('is told to be carried out where it is withdrawn while it is answered', async () => {
    give('publish');
    await clock.pass(12);
    withdraw();
    await clock.pass(500);
    expect([stored(), session.state.kind, tooLate]).toEqual([['B', 'published'], 'saved', ['publish']]);
  });

  it('is told to be carried out where its answer was lost before it was withdrawn', async () => {
    post.fault = 'answer-lost';
    give('publish');
    await clock.pass(500);
    withdraw();
    expect([pending(), tooLate]).toEqual([null, []]);
    await back();
    expect([session.read()['status'], session.state.kind, tooLate]).toEqual(['published', 'saved', ['publish']]);
  });

  it('changes nothing of the state that is shown where there is none to withdraw', async () => {
    post.fault = 'unreachable';
    give('save');
    await clock.pass(500);
    const before = session.state;
    expect([withdraw(), session.state]).toEqual([null, before]);
    post.fault = 'none';
    await clock.pass(LONG);
    expect(stored()).toEqual(['B', 'draft']);
  });

  it('is not tried again once the text is left', async () => {
    await giveWhileAway('publish');
    const closing = session.close();
    await clock.pass(500);
    await closing;
    give('publish');
    await clock.pass(500);
    expect([session.state.kind, pending()]).toEqual(['waiting', null]);
    await back();
    expect(stored()).toEqual(['A', 'draft']);
  });
});
