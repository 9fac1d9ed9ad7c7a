import type { Block } from '@app/content/blocks';
import type { Problem } from '@app/shared-kernel';
import { DraftSession, type Command, type DraftContent, type DraftStart, type SaveState } from '../../drafts/index.ts';
import { journal } from '../../pending-drafts/journal.ts';
import { tell, warn } from '../../ui/index.ts';
import { tooLateInWords } from '../public-words.ts';
import { browserClock } from './browser-clock.ts';
import type { DraftView } from './draft-view.ts';
import { EditTimers } from './edit-timers.ts';
import type { EntityKind } from './entity-kind.ts';
import { FilesOnTheWay } from './files-on-the-way.ts';
import type { Opened } from './open-draft.ts';
import { fateOf, isUntouched, maySaveQuietly } from './quiet-save.ts';

const NO_PROBLEMS: readonly Problem[] = [];

/** The state of one draft on the screen: its session, and what is rendered of it. */
export class DraftStore {
  session: DraftSession;
  /** The files on their way into the text, for which saves wait. */
  readonly files = new FilesOnTheWay();
  private drawn: DraftView;
  private readonly listeners = new Set<() => void>();
  private readonly timers = new EditTimers(
    () => maySaveQuietly(this.kind, this.session) && void this.commit({ kind: 'save', quiet: true }),
    () => this.drawWaiting(),
  );
  private waiting: { bodyRevision?: number; state?: SaveState } = {};
  /** What its author asked for last. */
  action: Command['kind'] | null = null;
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
    this.drawn = {
      content: start.content,
      state: this.session.state,
      problems: NO_PROBLEMS,
      bodyRevision: 0,
      pending: null,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): DraftView => this.drawn;

  /** Whether the entity is published. */
  get isLive(): boolean {
    return this.session.stored?.content['status'] === 'published';
  }

  edit(fields: DraftContent): void {
    this.session.edit(fields);
    this.draw({ content: this.session.read() });
    this.timers.edited();
  }

  bodyChanged(read: () => Block[]): void {
    this.session.editLater('bodyJson', read);
    this.waiting.bodyRevision = this.drawn.bodyRevision + 1;
    this.timers.edited();
  }

  async commit(command: Command): Promise<SaveState> {
    this.timers.saveNothing();
    if (!command.quiet) this.action = command.kind;
    if (!this.files.areThere && this.session.saving.commands.isPublic(command))
      warn('Wait until all files are uploaded.');
    else if (command.quiet || (await this.files.there())) await this.session.commit(command);
    this.draw({ content: this.session.read() });
    return this.session.state;
  }

  /** Withdraws a command that changes what readers see. Tells if that was too late. */
  withdraw(): void {
    this.session.saving.withdraw();
    this.draw({});
  }

  /** Another tab of this device writes: what is shown here is not stored any more. */
  pause(): void {
    this.isElsewhere = true;
    this.timers.saveNothing();
    this.session.allow(false);
  }

  /** Continues where another tab stopped. @param start null if what that tab wrote is unknown */
  goOnAfterTab(start: DraftStart | null): void {
    this.isElsewhere = false;
    if (!start) return this.session.allow(!this.isAbandoned);
    this.session = this.begin(start);
    if (this.isAbandoned) this.session.allow(false);
    this.timers.renderNow();
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
    this.session.saving.withdraw();
    this.timers.saveNothing();
    this.files.forget();
    if (this.isAbandoned || this.isElsewhere) return;
    if (isUntouched(this.kind, this.session)) {
      await this.session.discard();
      return this.session.allow(false);
    }
    await this.session.keep();
    if (maySaveQuietly(this.kind, this.session)) await this.session.commit({ kind: 'save', quiet: true });
    await this.session.close();
  }

  /** What leaving it now leads to; `unsaved` where it is published, incomplete, or cannot be sent. */
  get fate(): ReturnType<typeof fateOf> {
    return this.isElsewhere ? 'unsaved' : fateOf(this.kind, this.session);
  }

  /** Stores nothing from now on: its author signs out and wants no text left on the device. */
  abandon(): void {
    this.isAbandoned = true;
    this.timers.saveNothing();
    this.session.allow(false);
  }

  /** Stores again: its author, who signed out in another tab, signed in above this text. */
  goOn(): void {
    if (this.isAbandoned) this.session.allow(!this.isElsewhere);
    this.isAbandoned = false;
  }

  wasPublished(): boolean {
    return this.isLive || typeof this.opened.service.latest?.['publishedAt'] === 'string';
  }

  private begin(start: DraftStart): DraftSession {
    const ports = { journal, service: this.opened.service, clock: browserClock };
    const session: DraftSession = new DraftSession(start, ports, {
      stateChanged: (state) => session === this.session && this.stateChanged(state),
      contentChanged: (content) => session === this.session && this.contentChanged(content),
      tooLate: ({ kind }) => tell(tooLateInWords(kind)),
    });
    return session;
  }

  private stateChanged(state: SaveState): void {
    delete this.waiting.state;
    if (state.kind === 'typing' && this.drawn?.state.kind === 'typing') return;
    if (state.kind === 'kept' && this.timers.isRendering) {
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
    const { waiting } = this;
    this.waiting = {};
    if (Object.keys(waiting).length > 0) this.draw(waiting);
  }

  private draw(change: Partial<DraftView>): void {
    this.drawn = { ...this.drawn, ...change, pending: this.session.saving.commands.pending };
    for (const listener of this.listeners) listener();
  }
}
