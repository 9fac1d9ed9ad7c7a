import type { Outcome } from '../domain/attempt.ts';

export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends requests to receivers. */
export abstract class WebhookSender {
  /** @throws the signal's reason once it is aborted; whatever the receiver does is an outcome */
  abstract send(message: Message, signal: AbortSignal): Promise<Outcome>;
}
