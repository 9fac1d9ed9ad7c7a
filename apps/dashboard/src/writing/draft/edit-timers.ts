/** Milliseconds without changes before a draft is saved automatically; published texts never are. */
const QUIET_COMMIT_MS = 60_000;
/** Milliseconds without changes until what depends on the body is rendered: a key itself renders nothing. */
const REST_MS = 300;

/** What happens when the user stops editing. */
export class EditTimers {
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly save: () => void,
    private readonly render: () => void,
  ) {}

  /** Whether changes are still to be rendered. */
  get isRendering(): boolean {
    return this.rest !== undefined;
  }

  edited(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.renderNow(), REST_MS);
    clearTimeout(this.quiet);
    this.quiet = setTimeout(this.save, QUIET_COMMIT_MS);
  }

  renderNow(): void {
    clearTimeout(this.rest);
    this.rest = undefined;
    this.render();
  }

  /** Saves nothing automatically until the next change. */
  saveNothing(): void {
    clearTimeout(this.quiet);
  }
}
