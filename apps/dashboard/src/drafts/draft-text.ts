import { sameContent, type DraftContent } from './content.ts';
import type { StoredState } from './ports.ts';

/** What is written, and what of it is on the service. */
export class DraftText {
  private readonly unread = new Map<string, () => unknown>();

  /** @param base what is on the service; null when nothing is */
  constructor(
    private current: DraftContent,
    public base: StoredState | null,
  ) {}

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

  /** The field changed; it is read when somebody needs it, for that may cost something. */
  editLater(field: string, read: () => unknown): void {
    this.unread.set(field, read);
  }

  replace(content: DraftContent): void {
    this.unread.clear();
    this.current = content;
  }

  /** Whether everything that is written is on the service as it is written. */
  isSaved(): boolean {
    return this.base !== null && sameContent(this.base.content, this.read());
  }
}
