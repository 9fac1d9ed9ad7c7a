import { adopt } from './adopt.ts';
import { commonGround, Unanswered } from './arrived.ts';
import { sameContent, type DraftContent } from './content.ts';
import type { StoredState } from './ports.ts';
import type { SaveState } from './save-state.ts';

/** The current content, and which part of it is on the service. */
export class DraftText {
  private readonly unread = new Map<string, () => unknown>();
  private readonly unanswered: Unanswered;

  /**
   * @param base the state on the service; null if there is none
   * @param sent saves of it with an unknown outcome, from before a reload of the page
   */
  constructor(
    private current: DraftContent,
    public base: StoredState | null,
    sent: readonly DraftContent[],
  ) {
    this.unanswered = new Unanswered(base, sent);
  }

  read(): DraftContent {
    if (this.unread.size > 0) {
      const fields = [...this.unread].map(([name, readField]) => [name, readField()] as const);
      this.unread.clear();
      this.current = { ...this.current, ...Object.fromEntries(fields) };
    }
    return this.current;
  }

  edit(fields: DraftContent): void {
    this.current = { ...this.read(), ...fields };
  }

  /** Marks the field as changed; its value is read when it is needed, because reading may be expensive. */
  editLater(field: string, read: () => unknown): void {
    this.unread.set(field, read);
  }

  replace(content: DraftContent): void {
    this.unread.clear();
    this.current = content;
  }

  /** Saves that the service may or may not have received, the latest last. */
  get sent(): readonly DraftContent[] {
    return this.unanswered.from(this.base);
  }

  /** Records a save as sent; its outcome is unknown until the response. */
  send(content: DraftContent): void {
    this.unanswered.add(this.base, content);
  }

  /** The service refused this save. */
  notTaken(content: DraftContent): void {
    this.unanswered.refused(content);
  }

  /** Makes the answered state the base. @returns the content with what the service added; null if it stays as it is */
  adopt(sent: DraftContent, state: StoredState): DraftContent | null {
    this.base = state;
    const current = this.read();
    const { status } = state.content;
    const adopted = adopt(status === undefined ? current : { ...current, status }, sent, state.content);
    return sameContent(current, adopted) ? null : adopted;
  }

  /** The base for merging this content with that of the service. */
  groundWith(theirs: StoredState): DraftContent {
    return commonGround(this.base?.content ?? {}, this.sent, theirs.content);
  }

  /** Reverts to what the service had in its last response. */
  goBack(): void {
    for (const content of this.sent) this.notTaken(content);
    if (this.base) this.replace(this.base.content);
  }

  /** Whether the service certainly has all of the content unchanged. */
  isSaved(): boolean {
    return this.base !== null && this.sent.length === 0 && sameContent(this.base.content, this.read());
  }

  /** The state of a text that nothing is done with. @param on where it is stored if the service does not have it */
  storedState(on: 'device' | 'service' = 'device'): SaveState {
    return this.isSaved() ? { kind: 'saved' } : { kind: 'kept', on };
  }
}
