import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The numbers of one process, as `Registry.getMetricsAsJSON` gives them. */
export type Numbers = MetricObjectWithValues<MetricValue<string>>[];

/** What processes of one service tell each other. */
export type Message =
  | { readonly galley: 'serving'; readonly port: number; readonly news: unknown }
  | { readonly galley: 'question'; readonly id: number }
  | { readonly galley: 'answer'; readonly id: number; readonly value: unknown };

/** @returns null for what libraries say over the same channel */
export function messageOf(value: unknown): Message | null {
  return typeof value === 'object' && value !== null && 'galley' in value ? (value as Message) : null;
}

/** Questions to other processes that wait for their answers. */
export class Questions {
  private readonly waiting = new Map<number, (value: unknown) => void>();
  private asked = 0;

  /**
   * @param patience milliseconds
   * @throws Error when nobody answers
   */
  async ask(send: (question: Message) => void, patience: number): Promise<unknown> {
    const id = ++this.asked;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        this.waiting.set(id, resolve);
        timer = setTimeout(() => reject(new Error('Another process did not answer in time.')), patience);
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
