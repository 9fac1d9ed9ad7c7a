import type { Answer } from './http.ts';

/** What became of one request: an answer, or an error of the connection. */
export interface Outcome {
  readonly n: number;
  readonly answer?: Answer;
  readonly error?: Error;
  readonly ms: number;
}

type Told = Pick<Outcome, 'answer' | 'error'>;

/** Clients that send one request after the other, and remember what each was answered. */
export class Load {
  readonly outcomes: Outcome[] = [];
  private stopping = false;
  private readonly clients: Promise<void>[];
  private count = 0;

  /** @param request sends the n-th request, from 0, over all clients; null when this client has enough */
  constructor(
    clients: number,
    private readonly request: (n: number, client: number) => Promise<Answer | null>,
  ) {
    this.clients = Array.from({ length: clients }, (_, client) => this.run(client));
  }

  get acknowledged(): Outcome[] {
    return this.outcomes.filter(({ answer }) => answer !== undefined && answer.status < 300);
  }

  /** Waits until so many requests have been answered with success. */
  async until(successes: number): Promise<void> {
    while (this.acknowledged.length < successes) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Waits for the answers that are still to come. */
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
      // A service that is away refuses at once: nobody asks it without a pause.
      if ('error' in told) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
