import type { Block } from '@app/content/blocks';
import type { Problem } from '@app/shared-kernel';
import { DraftSession, type Command, type DraftContent, type DraftStart, type SaveState } from '../../drafts/index.ts';
import { journal } from '../../unsent/journal.ts';
import { browserClock } from './browser-clock.ts';
import type { Drawn } from './drawn.ts';
import { isBlank, titled, type EntityKind } from './entity-kind.ts';
import { FilesOnTheWay } from './files-on-the-way.ts';
import type { Opened } from './open-draft.ts';
import { maySaveQuietly } from './quiet-save.ts';

const NO_PROBLEMS: readonly Problem[] = [];
/** Milliseconds without changes before a draft is saved automatically; published texts never are. */
const QUIET_COMMIT_MS = 60_000;
/** Milliseconds without changes until what depends on the body is rendered: a key itself renders nothing. */
const REST_MS = 300;

/** The state of one draft on the screen: its session, and what is rendered of it. */
export class DraftStore {
  session: DraftSession;
  /** The files on their way into the text, for which saves wait. */
  readonly files = new FilesOnTheWay();
  private drawn: Drawn;
  private readonly listeners = new Set<() => void>();
  private quietTimer: ReturnType<typeof setTimeout> | undefined;
  private restTimer: ReturnType<typeof setTimeout> | undefined;
  private waiting: { bodyRevision?: number; state?: SaveState } = {};
  /** What its author asked for last. */
  deed: Command['kind'] | null = null;
  /** Whether nothing of it may be stored. */
  isAbandoned = false;
  /** Whether another tab writes it. */
  private isElsewhere = false;
  /** Called with a body that came from elsewhere, for the editor. */
  onBody: (body: readonly Block[]) => void = () => undefined;

  constructor(
    readonly kind: EntityKind,
    readonly opened: Opened,
  ) {
    const { start } = opened.draft;
    this.session = this.begin(start);
    this.drawn = { content: start.content, state: this.session.state, problems: NO_PROBLEMS, bodyRevision: 0 };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): Drawn => this.drawn;

  /** Whether the entity is published. */
  get isLive(): boolean {
    return this.session.stored?.content['status'] === 'published';
  }

  edit(fields: DraftContent): void {
    this.session.edit(fields);
    this.draw({ content: this.session.read() });
    this.rest();
  }

  /** The slug follows the title until it is edited, or the text is published. */
  editTitle(title: string): void {
    this.edit(this.wasPublished() ? { title } : titled(this.session.read(), title, this.opened.slugOf));
  }

  bodyChanged(read: () => Block[]): void {
    this.session.editLater('bodyJson', read);
    this.waiting.bodyRevision = this.drawn.bodyRevision + 1;
    this.rest();
  }

  async commit(command: Command): Promise<SaveState> {
    clearTimeout(this.quietTimer);
    if (!command.quiet) this.deed = command.kind;
    if (!command.quiet && !(await this.files.there())) return this.session.state;
    const state = await this.session.commit(command);
    this.draw({ content: this.session.read() });
    return state;
  }

  /** Another tab of this device writes: what is shown here is not stored any more. */
  pause(): void {
    this.isElsewhere = true;
    clearTimeout(this.quietTimer);
    this.session.allow(false);
  }

  /** Continues where another tab stopped. @param start null if what that tab wrote is unknown */
  goOnAfterTab(start: DraftStart | null): void {
    this.isElsewhere = false;
    if (!start) return this.session.allow(!this.isAbandoned);
    this.session = this.begin(start);
    if (this.isAbandoned) this.session.allow(false);
    clearTimeout(this.restTimer);
    this.drawWaiting();
    this.stateChanged(this.session.state);
    this.contentChanged(start.content);
  }

  /** Replaces the content. */
  restore(content: DraftContent): void {
    this.session.edit(content);
    this.contentChanged(this.session.read());
  }

  /** Saves a draft when its author leaves; what the service would refuse stays in the journal. */
  async leave(): Promise<void> {
    clearTimeout(this.quietTimer);
    this.files.forget();
    if (this.isAbandoned || this.isElsewhere) return;
    const { stored, offered } = this.session;
    if (stored === null && offered.length === 0 && isBlank(this.kind, this.session.read())) {
      await this.session.discard();
      return this.session.allow(false);
    }
    await this.session.keep();
    if (this.mayCommitQuietly()) await this.session.commit({ kind: 'save', quiet: true });
    await this.session.close();
  }

  /** What leaving it now leads to; `unsaved` where it is published, incomplete, or cannot be sent. */
  get fate(): 'saved' | 'saving' | 'unsaved' {
    if (this.isElsewhere) return 'unsaved';
    if (this.session.isSaved()) return 'saved';
    return this.session.state.kind === 'saving' || this.mayCommitQuietly() ? 'saving' : 'unsaved';
  }

  /** Stores nothing from now on: its author signs out and wants no text left on the device. */
  abandon(): void {
    this.isAbandoned = true;
    clearTimeout(this.quietTimer);
    this.session.allow(false);
  }

  /** Stores again: its author, who signed out in another tab, signed in above this text. */
  goOn(): void {
    if (this.isAbandoned) this.session.allow(!this.isElsewhere);
    this.isAbandoned = false;
  }

  wasPublished(): boolean {
    const { latest } = this.opened.service;
    return typeof latest?.['publishedAt'] === 'string' || this.isLive;
  }

  private begin(start: DraftStart): DraftSession {
    const ports = { journal, service: this.opened.service, clock: browserClock };
    const session: DraftSession = new DraftSession(start, ports, {
      stateChanged: (state) => session === this.session && this.stateChanged(state),
      contentChanged: (content) => session === this.session && this.contentChanged(content),
    });
    return session;
  }

  private mayCommitQuietly(): boolean {
    return !this.isLive && maySaveQuietly(this.kind, this.session);
  }

  private rest(): void {
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => this.drawWaiting(), REST_MS);
    clearTimeout(this.quietTimer);
    this.quietTimer = setTimeout(() => {
      if (this.mayCommitQuietly()) void this.commit({ kind: 'save', quiet: true });
    }, QUIET_COMMIT_MS);
  }

  private stateChanged(state: SaveState): void {
    delete this.waiting.state;
    if (state.kind === 'typing' && this.drawn?.state.kind === 'typing') return;
    if (state.kind === 'kept' && this.restTimer !== undefined) {
      // The journal is written every second while the user types. That is shown once they pause.
      this.waiting.state = state;
      return;
    }
    const { problems = NO_PROBLEMS } =
      state.kind === 'refused' ? state : state.kind === 'saved' ? {} : (this.drawn ?? {});
    this.draw({ state, problems });
  }

  private contentChanged(content: DraftContent): void {
    this.draw({ content });
    this.onBody((content['bodyJson'] ?? []) as Block[]);
  }

  private drawWaiting(): void {
    this.restTimer = undefined;
    const { waiting } = this;
    this.waiting = {};
    if (Object.keys(waiting).length > 0) this.draw(waiting);
  }

  private draw(change: Partial<Drawn>): void {
    this.drawn = { ...this.drawn, ...change };
    for (const listener of this.listeners) listener();
  }
}
