import type { Answer } from './http.ts';

/** The result of one request: a response, or a connection error. */
export interface Outcome {
  readonly n: number;
  readonly answer?: Answer;
  readonly error?: Error;
  readonly ms: number;
}

type Told = Pick<Outcome, 'answer' | 'error'>;

/** Clients that send requests one after another, and record the responses. */
export class Load {
  readonly outcomes: Outcome[] = [];
  private stopping = false;
  private readonly clients: Promise<void>[];
  private count = 0;

  /** @param request sends the n-th request of all clients, counted from 0; null ends this client */
  constructor(
    clients: number,
    private readonly request: (n: number, client: number) => Promise<Answer | null>,
  ) {
    this.clients = Array.from({ length: clients }, (_, client) => this.run(client));
  }

  get acknowledged(): Outcome[] {
    return this.outcomes.filter(({ answer }) => answer !== undefined && answer.status < 300);
  }

  /** Waits until this many requests have succeeded. */
  async until(successes: number): Promise<void> {
    while (this.acknowledged.length < successes) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Waits for the outstanding responses. */
  async stop(): Promise<Outcome[]> {
    this.stopping = true;
    await Promise.all(this.clients);
    return this.outcomes;
  }

  private async run(client: number): Promise<void> {
    while (!this.stopping) {
      const n = this.count++;
      const begun = performance.now();
      const told = await this.request(n, client).then(
        (answer) => ({ answer }),
        (error: Error) => ({ error }),
      );
      if ('answer' in told && told.answer === null) return;
      this.outcomes.push({ n, ...(told as Told), ms: performance.now() - begun });
      // An unreachable service refuses at once, so clients pause before they try again.
      if ('error' in told) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
