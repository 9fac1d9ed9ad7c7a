import { commonGround, Unanswered } from './arrived.ts';
import { sameContent, type DraftContent } from './content.ts';
import type { StoredState } from './ports.ts';

/** What is written, and what of it is on the service. */
export class DraftText {
  private readonly unread = new Map<string, () => unknown>();
  private readonly unanswered: Unanswered;

  /**
   * @param base what is on the service; null when nothing is
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

  /** The field changed; its value is read when it is needed, since that may be expensive. */
  editLater(field: string, read: () => unknown): void {
    this.unread.set(field, read);
  }

  replace(content: DraftContent): void {
    this.unread.clear();
    this.current = content;
  }

  /** Saves that the service may or may not have taken, the latest last. */
  get sent(): readonly DraftContent[] {
    return this.unanswered.from(this.base);
  }

  /** Sends a save; until its answer its outcome is unknown. */
  send(content: DraftContent): void {
    this.unanswered.add(this.base, content);
  }

  /** The service did not take this save. */
  notTaken(content: DraftContent): void {
    this.unanswered.refused(content);
  }

  /** What a merge of this text with that of the service starts from. */
  groundWith(theirs: StoredState): DraftContent {
    return commonGround(this.base?.content ?? {}, this.sent, theirs.content);
  }

  /** Goes back to what the service had when it last answered. */
  goBack(): void {
    for (const content of this.sent) this.notTaken(content);
    if (this.base) this.replace(this.base.content);
  }

  /** Whether everything that is written is on the service as it is written, for certain. */
  isSaved(): boolean {
    return this.base !== null && this.sent.length === 0 && sameContent(this.base.content, this.read());
  }
}
