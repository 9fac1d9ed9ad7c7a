import { expect, it } from '@jest/globals';
import { Device } from '../../testing/drafts/device.ts';
import { RemotePost } from '../../testing/drafts/remote-post.ts';
import { VirtualClock } from '../../testing/drafts/virtual-clock.ts';
import { DraftSession } from './draft-session.ts';
import { openDraft } from './open-draft.ts';
import type { DraftKey } from './ports.ts';

const KEY: DraftKey = { userId: 'u', workspaceId: 'w', entityType: 'post', entityId: 'p' };
const SILENT = { stateChanged: () => {}, contentChanged: () => {} };

it('a copy that was on its way when another tab went on does not replace that of the other tab', async () => {
  const clock = new VirtualClock();
  const device = new Device();
  const post = new RemotePost({ title: 'A', bodyJson: [] });
  const tab = async (latency: () => number) => {
    const ports = { journal: device.journal(clock, () => 1), service: post.service(clock, latency), clock };
    const opening = openDraft(KEY, post.stored, {}, ports);
    await clock.pass(100);
    return new DraftSession((await opening).start, ports, SILENT);
  };
  let slow = 10;
  const first = await tab(() => slow);
  first.edit({ title: 'one' });
  await clock.pass(5_000);
  slow = 3_000;
  first.edit({ title: 'one, late' });
  await clock.pass(2_100);
  const handing = first.keep();
  await clock.pass(100);
  await handing;
  first.allow(false);
  const second = await tab(() => 10);
  expect(second.read()['title']).toBe('one, late');
  second.edit({ title: 'two' });
  await clock.pass(60_000);
  const reading = post.service(clock, () => 10).loadCopy();
  await clock.pass(100);
  expect((await reading)?.content['title']).toBe('two');
});

it('a tab that goes on sends the copy that could not be sent before', async () => {
  const clock = new VirtualClock();
  const device = new Device();
  const post = new RemotePost({ title: 'A', bodyJson: [] });
  const ports = { journal: device.journal(clock, () => 1), service: post.service(clock, () => 10), clock };
  const opening = openDraft(KEY, post.stored, {}, ports);
  await clock.pass(100);
  const session = new DraftSession((await opening).start, ports, SILENT);
  post.fault = 'unreachable';
  session.edit({ title: 'one' });
  await clock.pass(3_000);
  session.allow(false);
  post.fault = 'none';
  session.allow(true);
  await clock.pass(5_000);
  expect([post.copies, session.state]).toEqual([1, { kind: 'kept', on: 'service' }]);
});
