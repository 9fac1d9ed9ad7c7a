/** Dispatched before the page reloads itself, so that unsaved input can be stored first. */
export class BeforeReload extends Event {
  static readonly type = 'galley:before-reload';
  private readonly writings: Promise<unknown>[] = [];

  constructor() {
    super(BeforeReload.type);
  }

  /** Delays the reload until the promise settles. */
  waitFor(writing: Promise<unknown>): void {
    this.writings.push(writing);
  }

  /** Resolves when everything is stored, or failed to be. */
  async written(): Promise<void> {
    await Promise.allSettled(this.writings);
  }
}
