import { beforeEach, describe, expect, it } from '@jest/globals';
import { Device } from '../../testing/drafts/device.ts';
import { RemotePost } from '../../testing/drafts/remote-post.ts';
import { VirtualClock } from '../../testing/drafts/virtual-clock.ts';
import { DraftSession } from './draft-session.ts';
import { openDraft } from './open-draft.ts';
import type { DraftKey } from './ports.ts';

const KEY: DraftKey = { userId: 'u', workspaceId: 'w', entityType: 'post', entityId: 'p' };
const SILENT = { stateChanged: () => {}, contentChanged: () => {} };

describe('a draft on a device that stores nothing', () => {
  let clock: VirtualClock;
  let device: Device;
  let post: RemotePost;
  let session: DraftSession;

  const open = async () => {
    const ports = { journal: device.journal(clock, () => 1), service: post.service(clock, () => 10), clock };
    const opening = openDraft(KEY, post.stored, {}, ports);
    await clock.pass(50);
    session = new DraftSession((await opening).start, ports, SILENT);
  };
  const titles = () => [session.read()['title'], ...session.offered.map(({ content }) => content['title'])];

  beforeEach(async () => {
    clock = new VirtualClock();
    device = new Device();
    post = new RemotePost({ title: 'A', status: 'published', bodyJson: [] });
    await open();
  });

  it('says why, until the service has a copy', async () => {
    device.full = true;
    session.edit({ title: 'B' });
    await clock.pass(500);
    expect([session.state, session.isKept()]).toEqual([{ kind: 'unkept', reason: 'full' }, false]);
    await clock.pass(3_000);
    expect([session.state, session.isKept()]).toEqual([{ kind: 'kept', on: 'service' }, true]);
  });

  it('does not say that the text is on the device while it waits for the service', async () => {
    device.held = true;
    post.fault = 'unreachable';
    session.edit({ title: 'B' });
    void session.commit({ kind: 'save' });
    await clock.pass(500);
    expect([session.state, session.isKept()]).toEqual([{ kind: 'unkept', reason: 'held' }, false]);
    device.held = false;
    session.edit({ title: 'C' });
    await clock.pass(500);
    expect([session.state.kind, session.isKept()]).toEqual(['kept', true]);
  });

  it('says nothing of it about a text that is saved', async () => {
    device.held = true;
    void session.keep();
    await clock.pass(500);
    expect([session.state, session.isKept()]).toEqual([{ kind: 'saved' }, true]);
  });

  it('offers what the device has of before, once it tells it, and keeps both', async () => {
    session.edit({ title: 'Before' });
    await clock.pass(500);
    session.allow(false);
    device.held = true;
    await open();
    expect(titles()).toEqual(['A']);
    session.edit({ title: 'After' });
    await clock.pass(500);
    expect(session.state).toEqual({ kind: 'unkept', reason: 'held' });
    device.held = false;
    session.retry();
    await clock.pass(500);
    expect([session.state.kind, titles()]).toEqual(['kept', ['After', 'Before']]);
    await open();
    expect(titles()).toEqual(['After', 'Before']);
  });

  it('deletes nothing that it never told', async () => {
    session.edit({ title: 'Before' });
    await clock.pass(500);
    session.allow(false);
    device.held = true;
    await open();
    session.edit({ title: 'After' });
    device.held = false;
    void session.discard();
    await clock.pass(500);
    session.allow(false);
    await open();
    expect(titles()).toEqual(['A', 'Before']);
  });
});
