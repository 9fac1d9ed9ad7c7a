import type { Registry } from 'prom-client';
import { messageOf, Questions, type Message } from './messages.ts';

/** In milliseconds; longer than the supervisor waits for any process. */
const ANSWER_TIMEOUT_MS = 5_000;

/** The supervisor, as one of its processes sees it. */
export class Supervised {
  private readonly questions = new Questions();
  private registry: Registry | undefined;

  constructor() {
    process.on('message', (value) => void this.hear(messageOf(value)));
  }

  /** @param news for the user who started the service, such as a key that is shown once */
  serving(port: number, news: unknown): void {
    tell({ galley: 'serving', port, news });
  }

  /** Adds the metrics of this process to those of the others. */
  share(registry: Registry): void {
    this.registry = registry;
  }

  /** @returns the metrics of all processes together @throws Error when the supervisor does not answer */
  async metrics(): Promise<string> {
    return String(await this.questions.ask(tell, ANSWER_TIMEOUT_MS));
  }

  private async hear(message: Message | null): Promise<void> {
    if (message?.galley === 'answer') this.questions.answered(message.id, message.value);
    if (message?.galley !== 'question') return;
    tell({ galley: 'answer', id: message.id, value: (await this.registry?.getMetricsAsJSON()) ?? [] });
  }
}

function tell(message: Message): void {
  process.send?.(message);
}
