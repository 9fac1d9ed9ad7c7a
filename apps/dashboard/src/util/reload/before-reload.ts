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

  /** Resolves when everything is stored, or failed to be. @returns whether all of it is stored */
  async written(): Promise<boolean> {
    const writings = await Promise.allSettled(this.writings);
    return writings.every(({ status }) => status === 'fulfilled');
  }
}
