import { beforeEach, describe, expect, it } from '@jest/globals';
import { Device } from '../../testing/drafts/device.ts';
import { RemotePost } from '../../testing/drafts/remote-post.ts';
import { VirtualClock } from '../../testing/drafts/virtual-clock.ts';
import { DraftSession } from './draft-session.ts';
import { openDraft } from './open-draft.ts';
import type { DraftKey } from './ports.ts';

const KEY: DraftKey = { userId: 'u', workspaceId: 'w', entityType: 'post', entityId: 'p' };

/** A device of the user, with a clock that may be wrong. */
class Place {
  private readonly device = new Device();
  session!: DraftSession;

  /** @param ahead milliseconds that its clock is ahead */
  constructor(
    private readonly name: string,
    private readonly post: RemotePost,
    private readonly clock: VirtualClock,
    private readonly ahead = 0,
  ) {}

  /** Opens the post there, or opens it again. */
  async open(): Promise<this> {
    const clock = {
      now: () => this.clock.now() + this.ahead,
      after: (milliseconds: number, run: () => void) => this.clock.after(milliseconds, run),
    };
    const journal = this.device.journal(this.clock, () => 1);
    const ports = { journal, service: this.post.service(this.clock, () => 10, this.name), clock };
    const opening = openDraft(KEY, this.post.stored, {}, ports);
    await this.clock.pass(100);
    const { start } = await opening;
    this.session = new DraftSession(start, ports, { stateChanged: () => {}, contentChanged: () => {} });
    await this.clock.pass(100);
    return this;
  }

  /** Types, and rests until the service has a copy. */
  async type(title: string): Promise<void> {
    this.session.edit({ title });
    await this.clock.pass(5_000);
  }

  async save(): Promise<string> {
    const saving = this.session.commit({ kind: 'save' });
    await this.clock.pass(5_000);
    return (await saving).kind;
  }

  async close(): Promise<void> {
    const closing = this.session.close();
    await this.clock.pass(5_000);
    await closing;
  }

  /** Everything that its user can reach there. */
  get titles(): unknown[] {
    const { session } = this;
    return [session.read()['title'], ...session.offered.map(({ content }) => content['title'])];
  }

  get keeps(): number {
    return this.device.size;
  }
}

describe.each([
  ['with the same time', 0],
  ['the first an hour ahead', 3_600_000],
  ['the first an hour behind', -3_600_000],
])('two devices of a person, %s', (_, ahead) => {
  let post: RemotePost;
  let laptop: Place;
  let phone: Place;

  beforeEach(async () => {
    const clock = new VirtualClock();
    post = new RemotePost({ title: 'A', excerpt: null, status: 'published', bodyJson: [] });
    laptop = await new Place('laptop', post, clock, ahead).open();
    phone = new Place('phone', post, clock);
  });

  it('go on with each other’s text, and leave nothing behind once it is saved', async () => {
    await laptop.type('on the laptop');
    await laptop.close();
    await phone.open();
    expect(phone.titles).toEqual(['on the laptop']);
    await phone.type('on the phone');
    expect([await phone.save(), post.hasCopy, phone.keeps]).toEqual(['saved', false, 0]);
  });

  it('keep what the other wrote since, when one saves', async () => {
    await laptop.type('on the laptop');
    await phone.open();
    await phone.type('on the phone');
    expect([await laptop.save(), post.content['title']]).toEqual(['saved', 'on the laptop']);
    await laptop.close();
    expect([post.hasCopy, laptop.keeps]).toEqual([true, 0]);
    await laptop.open();
    expect(laptop.titles).toEqual(['on the laptop', 'on the phone']);
  });

  it('keep what the other wrote since, when one discards', async () => {
    await laptop.type('on the laptop');
    await phone.open();
    await phone.type('on the phone');
    const discarding = laptop.session.discard();
    await laptop.save();
    await discarding;
    expect(post.hasCopy).toBe(true);
    await laptop.open();
    expect(laptop.titles).toEqual(['on the phone']);
  });

  it('keep a copy that was made anew, although the one before was known', async () => {
    await laptop.type('on the laptop');
    await phone.open();
    await phone.save();
    await phone.type('anew on the phone');
    void laptop.session.catchUp();
    await laptop.save();
    await laptop.close();
    expect(post.hasCopy).toBe(true);
    await laptop.open();
    expect(laptop.titles).toEqual(['anew on the phone']);
  });

  it('offer what the other wrote before they replace its copy', async () => {
    await phone.open();
    await phone.type('on the phone');
    await laptop.type('on the laptop');
    expect(laptop.titles).toEqual(['on the laptop', 'on the phone']);
    await laptop.open();
    expect(laptop.titles).toEqual(['on the laptop', 'on the phone']);
    await phone.type('more on the phone');
    await laptop.type('more on the laptop');
    expect(laptop.titles).toEqual(['more on the laptop', 'more on the phone']);
    expect(await laptop.save()).toBe('saved');
    void laptop.session.dropOffered();
    await laptop.save();
    expect([post.hasCopy, laptop.keeps]).toEqual([false, 0]);
  });

  it('show both texts where both wrote without the other', async () => {
    post.fault = 'unreachable';
    await laptop.type('on the laptop');
    post.fault = 'none';
    await phone.open();
    await phone.type('on the phone');
    await laptop.open();
    expect(new Set(laptop.titles)).toEqual(new Set(['on the laptop', 'on the phone']));
  });

  it('know their own copy whose answer was lost', async () => {
    post.fault = 'answer-lost';
    await laptop.type('one');
    post.fault = 'none';
    await laptop.type('two');
    expect(laptop.titles).toEqual(['two']);
    expect([await laptop.save(), post.hasCopy, laptop.keeps]).toEqual(['saved', false, 0]);
  });
});
