import {
  Controller,
  HttpCode,
  Module,
  Param,
  ParseUUIDPipe,
  Post,
  type DynamicModule,
  type Provider,
} from '@nestjs/common';
import { TransactionalActivityLog } from '@app/identity';
import { CurrentCaller, RequiresAnyOf } from '@app/platform';
import { ActivityLog, TransactionRunner, type Activity, type Actor, type Caller } from '@app/shared-kernel';

/** Something of its own that people do: they ask for a review of a post. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/reviews')
export class ReviewsController {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  @Post(':postId')
  @HttpCode(204)
  @RequiresAnyOf('posts:write')
  request(@CurrentCaller() caller: Caller, @Param('postId', ParseUUIDPipe) postId: string): Promise<void> {
    return this.transactions.run(async () => {
      // Here rows of its own would be written. Caller and entry are all that it takes to have that in the log.
      const entity = { type: 'review', id: postId, name: null };
      this.activity.record(caller, { action: 'review.requested', entity, details: { urgent: true } });
    });
  }
}

@Module({})
export class ReviewsModule {
  static register(): DynamicModule {
    return { module: ReviewsModule, controllers: [ReviewsController] };
  }
}

/** Hears of everything that is recorded, while it is still part of the transaction. */
export class OverheardActivity extends ActivityLog {
  constructor(
    private readonly standard: TransactionalActivityLog,
    private readonly hear: (actor: Actor, activity: Activity) => void,
  ) {
    super();
  }

  record(actor: Actor, activity: Activity): void {
    this.standard.record(actor, activity);
    this.hear(actor, activity);
  }
}

/** For the overrides of identity: there the listener stands before the standard log. */
export function overheard(hear: (actor: Actor, activity: Activity) => void): Provider {
  return {
    provide: ActivityLog,
    useFactory: (standard: TransactionalActivityLog) => new OverheardActivity(standard, hear),
    inject: [TransactionalActivityLog],
  };
}
