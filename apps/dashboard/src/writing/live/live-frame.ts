/** Milliseconds that a page of the preview has to load and say that it has the script. */
const ANSWER_MS = 5_000;

interface Listener {
  /** The page has loaded, and has the script. */
  readonly ready: () => void;
  /** A block was clicked. @param index as the page counts */
  readonly clicked: (index: number) => void;
  /** The page says nothing: it has no script, or cannot be shown here. */
  readonly silent: () => void;
}

/** Sends messages to the preview page in a frame, and receives its messages; those of other pages are ignored. */
export class LiveFrame {
  private state: 'loading' | 'ready' | 'silent' = 'loading';
  /** Whether the text changed while the page was loading. */
  private isOutdated = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param origin of the preview; messages of any other origin are ignored, and none gets ours */
  constructor(
    private readonly frame: HTMLIFrameElement,
    private readonly origin: string,
    private readonly listener: Listener,
  ) {
    addEventListener('message', this.receive);
    this.wait(() => this.noAnswer());
  }

  /** Shows what is stored now. */
  renew(): void {
    if (this.state === 'loading') {
      this.isOutdated = true;
    } else if (this.state === 'silent') {
      this.load();
    } else {
      this.state = 'loading';
      // The page keeps its place. One that was left by a link does not hear this.
      this.send({ type: 'galley:renew' });
      this.wait(() => this.load());
    }
  }

  /** Marks a block, and scrolls to it if it is not seen. @param index as the page counts */
  show(index: number): void {
    if (this.state === 'ready') this.send({ type: 'galley:show', block: index });
  }

  close(): void {
    removeEventListener('message', this.receive);
    clearTimeout(this.timer);
  }

  private readonly receive = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== this.origin || source !== this.frame.contentWindow) return;
    const { type, block } = (data ?? {}) as { readonly type?: unknown; readonly block?: unknown };
    if (type === 'galley:hello') this.loaded();
    // A click gives the frame the focus. Without it, a page would take the caret away by itself.
    const isFocused = document.activeElement === this.frame;
    if (type === 'galley:block' && typeof block === 'number' && isFocused) this.listener.clicked(block);
  };

  private loaded(): void {
    clearTimeout(this.timer);
    this.state = 'ready';
    if (this.isOutdated) {
      this.isOutdated = false;
      this.renew();
    } else {
      this.listener.ready();
    }
  }

  private load(): void {
    this.state = 'loading';
    this.isOutdated = false;
    // Leaves no entry in the history, as setting `src` would.
    this.frame.contentWindow?.location.replace(this.frame.src);
    this.wait(() => this.noAnswer());
  }

  private noAnswer(): void {
    this.state = 'silent';
    this.listener.silent();
    if (this.isOutdated) this.load();
  }

  private send(message: object): void {
    this.frame.contentWindow?.postMessage(message, this.origin);
  }

  private wait(next: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(next, ANSWER_MS);
  }
}

/**
 * The origin of a preview that can be shown in a frame of the dashboard: of `https`, or on this machine, as the content
 * security policy allows; and never the dashboard's own, whose pages could reach through the sandbox.
 *
 * @returns null if it cannot be shown
 */
export function framedOrigin(url: string, own: string): string | null {
  const { origin, protocol, hostname } = new URL(url);
  const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  return (protocol === 'https:' || isLocal) && origin !== own ? origin : null;
}
