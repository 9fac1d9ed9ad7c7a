import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppLogger } from '../logging/app-logger.ts';
import type { AnswerShelf } from './answer-shelf.ts';

/** Milliseconds. */
const PERIOD = 600_000;

/** Removes old answers from the shelf after the start and periodically. */
@Injectable()
export class ShelfUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  /** @param shelf null where answers are kept in memory only */
  constructor(
    private readonly shelf: AnswerShelf | null,
    private readonly log: AppLogger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.shelf) return;
    void this.tidy();
    this.timer = setInterval(() => void this.tidy(), PERIOD);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.shelf?.settled();
  }

  private async tidy(): Promise<void> {
    try {
      await this.shelf?.tidy();
    } catch (error) {
      this.log.failure(error);
    }
  }
}
