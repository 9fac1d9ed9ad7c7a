import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppLogger, Metrics } from '@app/platform';
import { GatherViews } from '../use-cases/post/gather-views.ts';

/** Milliseconds between two writes of counted views. */
export const VIEW_FLUSH_PERIOD = 10_000;

/** Writes the gathered views periodically, and at shutdown. */
@Injectable()
export class ViewFlush implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly views: GatherViews,
    private readonly log: AppLogger,
    private readonly metrics: Pick<Metrics, 'job'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), VIEW_FLUSH_PERIOD);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.flush();
  }

  private async flush(): Promise<void> {
    try {
      await this.metrics.job('view-flush', () => this.views.flush());
    } catch (error) {
      this.log.failure(error);
    }
  }
}
