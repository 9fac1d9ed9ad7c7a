import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { messageOf, Questions, type Message, type Numbers } from './messages.ts';

/** Milliseconds that a process gets to send its metrics; otherwise the sum is that of the others. */
const ANSWER_TIMEOUT_MS = 2_000;

/** Sends the sum of the metrics of all serving processes to a process that asks for it. */
export class MetricsOfAll {
  private readonly questions = new Questions();
  private readonly serving = new Set<Worker>();

  constructor() {
    cluster.on('message', (worker, value) => void this.hear(worker, messageOf(value)));
    cluster.on('exit', (worker) => this.serving.delete(worker));
  }

  private async hear(worker: Worker, message: Message | null): Promise<void> {
    if (message?.galley === 'serving') this.serving.add(worker);
    if (message?.galley === 'answer') this.questions.answered(message.id, message.value);
    if (message?.galley !== 'question') return;
    const value = await this.gather();
    if (worker.isConnected()) worker.send({ galley: 'answer', id: message.id, value } satisfies Message);
  }

  private async gather(): Promise<string> {
    const asked = [...this.serving].filter((worker) => worker.isConnected());
    const answers = await Promise.allSettled(
      asked.map((worker) => this.questions.ask((question) => worker.send(question), ANSWER_TIMEOUT_MS)),
    );
    const numbers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value as Numbers] : []));
    return AggregatorRegistry.aggregate(numbers).metrics();
  }
}
