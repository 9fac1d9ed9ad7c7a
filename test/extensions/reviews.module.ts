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

/** An action that Galley does not have: users request a review of a post. */
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
      // A real module would also write its own rows here. To record the action, the caller and an entry are enough.
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

/** Calls a listener for every recorded activity, within the transaction. */
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

/** Belongs in the `overrides` of identity: the listener is called after the standard log. */
export function overheard(hear: (actor: Actor, activity: Activity) => void): Provider {
  return {
    provide: ActivityLog,
    useFactory: (standard: TransactionalActivityLog) => new OverheardActivity(standard, hear),
    inject: [TransactionalActivityLog],
  };
}
