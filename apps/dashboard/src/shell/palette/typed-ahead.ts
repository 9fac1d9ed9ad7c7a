/** Milliseconds that keys are caught for: a palette that is not there by then does not come. */
const WAIT_MS = 5_000;

/** Keys that mean something to the palette, and another thing to the screen below. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['Enter', 'Escape']);

/**
 * Catches what is typed between Ctrl+K and the first drawing of the palette, which may have to be loaded: else these keys
 * would be lost, or mean something to the screen below.
 */
class TypedAhead {
  private text = '';
  private until = 0;

  begin(): void {
    this.text = '';
    this.until = Date.now() + WAIT_MS;
  }

  /** Ends it. @returns what was typed for this palette; empty if it was not opened by a key, or came too late */
  take(): string {
    const text = Date.now() > this.until ? '' : this.text;
    this.until = 0;
    this.text = '';
    return text;
  }

  /** For a listener before all others. */
  readonly listen = (event: KeyboardEvent): void => {
    if (Date.now() > this.until || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') this.text = this.text.slice(0, -1);
    else if (event.key.length === 1) this.text += event.key;
    else if (!WITHOUT_TEXT.has(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}

export const typedAhead = new TypedAhead();
