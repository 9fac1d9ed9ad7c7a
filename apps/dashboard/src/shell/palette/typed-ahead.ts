/** Milliseconds that keys are caught for: a palette that is not there by then does not come. */
const WAIT_MS = 5_000;

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

  /** Ends it. @returns what was typed */
  take(): string {
    this.until = 0;
    return this.text;
  }

  /** For a listener before all others. */
  readonly listen = (event: KeyboardEvent): void => {
    if (Date.now() > this.until || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') this.text = this.text.slice(0, -1);
    else if (event.key.length === 1) this.text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}

export const typedAhead = new TypedAhead();
