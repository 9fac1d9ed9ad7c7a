import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The metrics of one process, in the format of `Registry.getMetricsAsJSON`. */
export type Numbers = MetricObjectWithValues<MetricValue<string>>[];

/** Messages between the processes of one service. */
export type Message =
  | { readonly galley: 'serving'; readonly port: number; readonly news: unknown }
  | { readonly galley: 'question'; readonly id: number }
  | { readonly galley: 'answer'; readonly id: number; readonly value: unknown };

/** @returns null for messages of libraries on the same channel */
export function messageOf(value: unknown): Message | null {
  return typeof value === 'object' && value !== null && 'galley' in value ? (value as Message) : null;
}

/** Pending questions to other processes. */
export class Questions {
  private readonly waiting = new Map<number, (value: unknown) => void>();
  private asked = 0;

  /**
   * @param timeoutMs milliseconds
   * @throws Error when there is no answer in time
   */
  async ask(send: (question: Message) => void, timeoutMs: number): Promise<unknown> {
    const id = ++this.asked;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        this.waiting.set(id, resolve);
        timer = setTimeout(() => reject(new Error('Another process did not answer in time.')), timeoutMs);
        send({ galley: 'question', id });
      });
    } finally {
      clearTimeout(timer);
      this.waiting.delete(id);
    }
  }

  answered(id: number, value: unknown): void {
    this.waiting.get(id)?.(value);
  }
}
