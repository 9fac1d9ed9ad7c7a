import { describe, expect, it } from '@jest/globals';
import { Device } from '../../testing/drafts/device.ts';
import { RemotePost, type Fault } from '../../testing/drafts/remote-post.ts';
import { VirtualClock } from '../../testing/drafts/virtual-clock.ts';
import { DraftSession } from './draft-session.ts';
import { openDraft } from './open-draft.ts';
import type { DraftKey } from './ports.ts';

const KEY: DraftKey = { userId: 'u', workspaceId: 'w', entityType: 'post', entityId: 'p' };
const RUNS = 200;
/** Longest time between a key press and its storage on the device: a second, and the duration of the write. */
const SAFE_AFTER = 1_000 + 40;

type Block = { type: string; text: string };

/** A small seeded random generator (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

class Life {
  readonly clock = new VirtualClock();
  readonly device = new Device();
  readonly post = new RemotePost({
    title: 'T',
    status: 'draft',
    bodyJson: [
      { type: 'heading', text: 'Intro', level: 2 },
      { type: 'paragraph', text: 'one' },
    ],
  });
  readonly typed: { word: string; at: number }[] = [];
  private readonly random: () => number;
  private session!: DraftSession;
  private words = 0;

  constructor(seed: number) {
    this.random = numbers(seed);
  }

  async start(): Promise<void> {
    const clock = this.clock;
    const latency = () => this.random() * 20;
    const ports = {
      journal: this.device.journal(clock, latency),
      service: this.post.service(clock, () => this.random() * 1_500),
      clock,
    };
    const opening = openDraft(KEY, this.post.stored, {}, ports);
    await clock.pass(4_000);
    const { start } = await opening;
    this.session = new DraftSession(start, ports, { stateChanged: () => {}, contentChanged: () => {} });
  }

  /** Simulates one event while a user writes. */
  async step(): Promise<void> {
    const drawn = this.random();
    if (drawn < 0.6) this.type();
    else if (drawn < 0.68) void this.session.commit({ kind: 'save' });
    else if (drawn < 0.76)
      this.post.fault = (['unreachable', 'answer-lost', 'signed-out', 'failing', 'none'] as Fault[])[
        Math.floor(this.random() * 5)
      ]!;
    else if (drawn < 0.82) this.post.change(this.otherUser());
    else if (drawn < 0.88) this.session.retry();
    else if (drawn < 0.94) void this.session.resolve(new Map());
    else void this.session.takeOffered();
    await this.clock.pass(this.random() * 700);
  }

  /** The machine stops at an arbitrary moment, and the page is opened again. */
  async crash(): Promise<number> {
    const at = this.clock.now();
    this.clock.stop();
    this.post.fault = 'none';
    await this.start();
    return at;
  }

  /** Everything that the user can still recover. */
  everything(): string {
    return JSON.stringify([this.session.read(), this.session.offered, this.post.content]);
  }

  async finish(): Promise<void> {
    this.post.fault = 'none';
    for (let round = 0; round < 8; round++) {
      for (const act of [
        () => this.session.takeOffered(),
        () => this.session.resolve(new Map()),
        () => this.session.commit({ kind: 'save' }),
      ]) {
        void act();
        await this.clock.pass(70_000);
      }
    }
  }

  get isSaved(): boolean {
    return this.session.isSaved();
  }

  private type(): void {
    const word = `word${++this.words}.`;
    this.typed.push({ word, at: this.clock.now() });
    const blocks = this.session.read()['bodyJson'] as Block[];
    const at = Math.floor(this.random() * blocks.length);
    const bodyJson =
      this.random() < 0.2
        ? [...blocks, { type: 'paragraph', text: word }]
        : blocks.map((block, i) => (i === at ? { ...block, text: `${block.text} ${word}` } : block));
    this.session.editLater('bodyJson', () => bodyJson);
  }

  private otherUser(): Record<string, unknown> {
    const blocks = this.post.content['bodyJson'] as Block[];
    if (this.random() < 0.3) return { title: `Title ${this.random()}` };
    const at = Math.floor(this.random() * blocks.length);
    return { bodyJson: blocks.map((block, i) => (i === at ? { ...block, text: `${block.text} theirs` } : block)) };
  }
}

describe('a draft', () => {
  it.each(Array.from({ length: 10 }, (_, batch) => batch))(
    `loses nothing in ${RUNS / 10} random lives with crashes (batch %i)`,
    async (batch) => {
      for (let run = 0; run < RUNS / 10; run++) {
        const life = new Life(20_261_122 + batch * 1_000 + run);
        await life.start();
        for (let crash = 0; crash < 3; crash++) {
          for (let step = 0; step < 25; step++) await life.step();
          const at = await life.crash();
          const text = life.everything();
          const lost = life.typed.filter(({ word, at: when }) => when <= at - SAFE_AFTER && !text.includes(word));
          expect({ run, crash, lost }).toEqual({ run, crash, lost: [] });
          life.typed.splice(0, life.typed.length, ...life.typed.filter(({ word }) => text.includes(word)));
        }
        await life.finish();
        const text = JSON.stringify(life.post.content);
        expect(life.typed.filter(({ word }) => !text.includes(word))).toEqual([]);
        expect([life.isSaved, life.device.size]).toEqual([true, 0]);
      }
    },
  );
});
