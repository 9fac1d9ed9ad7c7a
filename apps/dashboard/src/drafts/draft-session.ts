import { sameValue } from '@app/shared-kernel';
import type { DraftContent } from './content.ts';
import type { DraftListener, DraftStart } from './draft-start.ts';
import { DraftText } from './draft-text.ts';
import { Keeping, type DraftPorts, type Kept } from './keeping.ts';
import { mergeContent, type Choice, type Merge } from './merge/merge-content.ts';
import type { StoredState, Unsent } from './ports.ts';
import { inTrouble, type Command, type SaveState } from './save-state.ts';
import { Saving } from './saving/saving.ts';

/**
 * The editing of one draft. It stores every change on the device within a second, a copy on the service soon after,
 * and commits one save at a time: changes made during a save are sent together afterwards.
 */
export class DraftSession {
  private readonly text: DraftText;
  private readonly keeping: Keeping;
  readonly saving: Saving;
  private shown: SaveState;

  constructor(
    start: DraftStart,
    ports: DraftPorts,
    private readonly listener: DraftListener,
  ) {
    this.text = new DraftText(start.content, start.base, start.sent);
    this.keeping = new Keeping(start, this.text, ports, (kept) => this.kept(kept));
    this.saving = new Saving(this.text, this.keeping, ports, {
      show: (state) => this.show(state),
      replace: (content) => this.replace(content),
      tooLate: (command) => command && this.listener.tooLate?.(command),
    });
    this.shown = start.isGone ? { kind: 'gone' } : this.text.storedState();
  }

  get state(): SaveState {
    return this.shown;
  }

  /** The state on the service, as far as this session knows. */
  get stored(): StoredState | null {
    return this.text.base;
  }

  /** Older unsent work that needs a decision, the latest first. */
  get offered(): readonly Unsent[] {
    return this.keeping.offered;
  }

  /** The current content. */
  read(): DraftContent {
    return this.text.read();
  }

  isSaved(): boolean {
    return this.text.isSaved();
  }

  /** Whether the current content is stored on the device or on the service. */
  isKept(): boolean {
    return this.keeping.isKept();
  }

  /** Applies changed fields. */
  edit(fields: DraftContent): void {
    this.text.edit(fields);
    this.touched();
  }

  /** Notes that a field changed; its value is read when it is needed. */
  editLater(field: string, read: () => unknown): void {
    this.text.editLater(field, read);
    this.touched();
  }

  /** Stores the current text at once: the page is being hidden or reloaded. */
  keep(): Promise<void> {
    return this.keeping.now();
  }

  /** Stores the content on the service as an unsaved copy, which others can be shown. */
  hand(): Promise<void> {
    return this.keeping.everywhere();
  }

  /** Sends everything to the service; resolves when the attempt is over, whatever its outcome. */
  async commit(command: Command): Promise<SaveState> {
    await this.saving.commit(command);
    return this.shown;
  }

  /** Retries what is waiting: the network is back, the user has signed in, or the window has the focus. */
  retry(): void {
    if (this.shown.kind === 'conflict' || !this.saving.retry()) this.keeping.retry();
  }

  /** Merges what others have saved, as far as it does not conflict with the content here. Commits nothing. */
  async catchUp(): Promise<SaveState> {
    if (await this.saving.mergeTheirs()) await this.settle();
    return this.shown;
  }

  /** Merges the latest of the older unsent work into the content; differences that clash become a conflict. Commits nothing. */
  async takeOffered(): Promise<SaveState> {
    const merge = this.mergeOffered();
    if (merge && merge.conflicts.length > 0) this.show({ kind: 'conflict', merge, theirs: null });
    else if (merge) await this.acceptOffered(merge, new Map());
    return this.shown;
  }

  /** Deletes the latest of the older unsent work. */
  async dropOffered(): Promise<void> {
    this.keeping.forgetOffered();
    await this.keeping.now();
  }

  /**
   * Resolves a conflict. If it stopped a save, that save is then sent on top of what others saved. If the content
   * changed since the question was asked, the question is asked again, so that no text is dropped unseen.
   */
  async resolve(choices: ReadonlyMap<string, Choice>): Promise<SaveState> {
    const { shown } = this;
    if (shown.kind !== 'conflict') return shown;
    const { theirs } = shown;
    const merge = theirs
      ? mergeContent(this.text.groundWith(theirs), this.text.read(), theirs.content)
      : this.mergeOffered();
    if (!merge) return shown;
    if (!sameValue(merge.conflicts, shown.merge.conflicts)) this.show({ kind: 'conflict', merge, theirs });
    else if (!theirs) await this.acceptOffered(merge, choices);
    else {
      this.text.base = theirs;
      this.replace(merge.settle(choices));
      await this.saving.resume();
    }
    return this.shown;
  }

  /** Deletes what is not on the service. */
  async discard(): Promise<void> {
    this.saving.callOff();
    this.text.goBack();
    this.listener.contentChanged(this.text.read());
    await this.keeping.drop();
    this.show({ kind: 'saved' });
  }

  /** Stops the timers once a save under way is answered, the content in the journal, and deleted what is outdated. */
  async close(): Promise<void> {
    await this.saving.finished();
    await this.keeping.close();
    this.saving.close();
  }

  /** Whether it may store and send anything from now on: it may not when the text is to leave the device. */
  allow(isAllowed: boolean): void {
    this.saving.allow(isAllowed);
    this.keeping.allow(isAllowed);
  }

  private touched(): void {
    this.saving.commands.changed('edited');
    this.keeping.touch();
    const { kind } = this.shown;
    if (kind !== 'saving' && kind !== 'conflict' && kind !== 'gone') this.show({ kind: 'typing' });
  }

  private kept(kept: Kept): void {
    if ('failed' in kept) return this.show({ kind: 'unkept', reason: kept.failed });
    const { kind } = this.shown;
    if (kind !== 'typing' && kind !== 'kept' && kind !== 'unkept') return;
    this.show(this.text.storedState(kept.on));
  }

  private mergeOffered(): Merge | null {
    const [offered] = this.offered;
    return offered ? mergeContent(offered.base?.content ?? {}, offered.content, this.text.read()) : null;
  }

  private async acceptOffered(merge: Merge, choices: ReadonlyMap<string, Choice>): Promise<void> {
    this.replace(merge.settle(choices));
    this.keeping.forgetOffered();
    await this.settle();
  }

  private async settle(): Promise<void> {
    await this.keeping.now();
    this.show(this.text.storedState());
  }

  private replace(content: DraftContent): void {
    this.text.replace(content);
    this.listener.contentChanged(content);
  }

  private show(state: SaveState): void {
    this.shown = inTrouble(state, () => this.keeping.trouble);
    this.listener.stateChanged(this.shown);
  }
}
