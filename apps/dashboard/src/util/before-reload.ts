/** Told before the page reloads by itself, so that what was typed can be written down first. */
export class BeforeReload extends Event {
  static readonly type = 'galley:before-reload';
  private readonly writings: Promise<unknown>[] = [];

  constructor() {
    super(BeforeReload.type);
  }

  /** Lets the reload wait for something to be written. */
  waitFor(writing: Promise<unknown>): void {
    this.writings.push(writing);
  }

  /** Resolves when everything is written, or could not be. */
  async written(): Promise<void> {
    await Promise.allSettled(this.writings);
  }
}
