import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { logJobFailure, type AppLogger } from '@app/platform';
import type { ViewCounter } from '../use-cases/post/view-counter.ts';

/** Milliseconds between two writes of counted views. */
export const VIEW_FLUSH_PERIOD = 10_000;

/** Writes the views that this process has counted periodically, and at shutdown. */
export class ViewFlush implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly views: ViewCounter,
    private readonly log: AppLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), VIEW_FLUSH_PERIOD).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** One at a time. A failure is logged, and its views are written by the next one. */
  private flush(): Promise<void> {
    this.writing = this.writing
      .then(() => this.views.flush())
      .catch((error: unknown) => logJobFailure(this.log, error));
    return this.writing;
  }
}
