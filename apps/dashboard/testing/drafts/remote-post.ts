import type { DraftContent } from '../../src/drafts/content.ts';
import type {
  CopyAnswer,
  DraftService,
  DropAnswer,
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
  private copyVersion = 0;
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
      keepCopy: (copy, follows) =>
        travel<CopyAnswer>(() => this.keep(copy, follows, device, clock.now()), { kind: 'failed' }),
      loadCopy: async () => {
        const found = await travel<FoundCopy | null | undefined>(() => this.found(device), undefined);
        if (found === undefined) throw new Error('unreachable');
        return found;
      },
      dropCopy: (version) => travel<DropAnswer>(() => this.drop(version), 'failed'),
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

  private keep(copy: WorkingCopy, follows: number, device: string, now: number): CopyAnswer {
    if (this.fault === 'signed-out') return { kind: 'failed' };
    if (follows !== (this.copy === null ? 0 : this.copyVersion)) return { kind: 'overtaken' };
    this.copies++;
    // A copy that is made anew begins with another number than those before.
    this.copyVersion += follows === 0 ? 1_000 : 1;
    this.copy = JSON.stringify({ copy, device, at: now + this.ahead });
    return { kind: 'kept', version: this.copyVersion };
  }

  private drop(version: number): DropAnswer {
    if (this.copy !== null && version !== this.copyVersion) return 'overtaken';
    this.copy = null;
    return 'gone';
  }

  private found(here: string): FoundCopy | null {
    if (this.copy === null) return null;
    const { copy, device, at } = JSON.parse(this.copy) as { copy: WorkingCopy; device: string; at: number };
    const isOfDevice = device === here;
    return { ...copy, version: this.copyVersion, device, isOfDevice, savedAt: isOfDevice ? copy.savedAt : at };
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
