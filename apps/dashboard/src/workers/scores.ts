import type { ScoreInput } from '@app/seo/scores';
import type { ScoreAnswer, ScoreRequest } from './score-messages.ts';
// Vite provides this default export: the URL of the built worker.
// oxlint-disable-next-line import/default
import workerUrl from './scores.worker.ts?worker&url';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** A Trusted Types policy that only allows workers of this origin. */
const policy: ScriptPolicy = (
  globalThis as unknown as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } }
).trustedTypes?.createPolicy('galley', { createScriptURL: ownScript }) ?? { createScriptURL: ownScript };

function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Not a script of this site.');
  return url;
}

/** Requests scores from the worker; only the latest request is answered. */
export class Scores {
  private readonly worker: Worker;
  private last = 0;
  private busy = false;
  private next: ScoreRequest | null = null;

  constructor(told: (answer: ScoreAnswer) => void) {
    this.worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
    this.worker.addEventListener('message', ({ data }: MessageEvent<ScoreAnswer>) => {
      if (data.id === this.last) told(data);
      this.busy = false;
      if (this.next) this.send(this.next);
    });
  }

  ask(input: ScoreInput): void {
    const request = { id: ++this.last, input };
    if (this.busy) this.next = request;
    else this.send(request);
  }

  end(): void {
    this.worker.terminate();
  }

  private send(request: ScoreRequest): void {
    this.busy = true;
    this.next = null;
    // A worker has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.worker.postMessage(request);
  }
}
