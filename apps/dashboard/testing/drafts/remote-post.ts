import type { DraftContent } from '../../src/drafts/content.ts';
import type {
  CopyAnswer,
  DraftService,
  FoundCopy,
  LoadAnswer,
  SaveAnswer,
  SaveRequest,
  StoredState,
  WorkingCopy,
} from '../../src/drafts/ports.ts';
import type { VirtualClock } from './virtual-clock.ts';

export type Fault = 'none' | 'unreachable' | 'answer-lost' | 'signed-out' | 'failing';

/** One post on a service with several writers, behind a network that fails on request. */
export class RemotePost {
  private state: StoredState;
  private copy: string | null = null;
  private version = 1;
  fault: Fault = 'none';
  /** Milliseconds that its clock is ahead of those of devices. */
  ahead = 0;
  commits = 0;
  copies = 0;

  constructor(content: DraftContent) {
    this.state = { content, version: '1' };
  }

  get content(): DraftContent {
    return this.state.content;
  }

  get stored(): StoredState {
    return this.state;
  }

  /** Another user saves. */
  change(change: DraftContent): void {
    this.state = { content: withHeadingIds({ ...this.state.content, ...change }), version: String(++this.version) };
  }

  /** The service as seen by one run of the program on a device. */
  service(clock: VirtualClock, latency: () => number, device = 'laptop'): DraftService {
    const travel = async <T>(answer: () => T, away: T): Promise<T> => {
      const { fault } = this;
      await clock.wait(latency());
      if (fault === 'unreachable' || fault === 'failing') return away;
      const told = answer();
      await clock.wait(latency());
      return fault === 'answer-lost' ? away : told;
    };
    const away = { kind: 'unreachable' } as const;
    const signedOut = { kind: 'signed-out' } as const;
    return {
      load: () =>
        travel<LoadAnswer>(
          () => (this.fault === 'signed-out' ? signedOut : { kind: 'loaded', state: this.state }),
          away,
        ),
      save: (request) => travel<SaveAnswer>(() => this.save(request), away),
      keepCopy: (copy) => travel<CopyAnswer>(() => this.keep(copy, device, clock.now()), { kind: 'failed' }),
      loadCopy: () => travel(() => this.found(device), null),
      dropCopy: () =>
        travel(() => {
          this.copy = null;
          return true;
        }, false),
    };
  }

  get hasCopy(): boolean {
    return this.copy !== null;
  }

  private save({ changes, base }: SaveRequest): SaveAnswer {
    if (this.fault === 'signed-out') return { kind: 'signed-out' };
    if (base?.version !== this.state.version) return { kind: 'conflict' };
    this.commits++;
    this.change(JSON.parse(JSON.stringify(changes)) as DraftContent);
    return { kind: 'saved', state: this.state };
  }

  private keep(copy: WorkingCopy, device: string, now: number): CopyAnswer {
    if (this.fault === 'signed-out') return { kind: 'failed' };
    this.copies++;
    this.copy = JSON.stringify({ copy, device, at: now + this.ahead });
    return { kind: 'kept' };
  }

  private found(here: string): FoundCopy | null {
    if (this.copy === null) return null;
    const { copy, device, at } = JSON.parse(this.copy) as { copy: WorkingCopy; device: string; at: number };
    return device === here ? { ...copy, isOfDevice: true } : { ...copy, savedAt: at, isOfDevice: false };
  }
}

/** What the service adds by itself. */
function withHeadingIds(content: DraftContent): DraftContent {
  const body = (content['bodyJson'] ?? []) as { type: string; text?: string; id?: string }[];
  const bodyJson = body.map((block) =>
    block.type === 'heading' && !block.id
      ? { ...block, id: (block.text ?? '').toLowerCase().replace(/\W+/g, '-') }
      : block,
  );
  return { ...content, bodyJson };
}
