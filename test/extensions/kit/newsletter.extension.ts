import { Module } from '@nestjs/common';
import { Database } from '@app/platform';
import { Invalid, JobHandler, Jobs, type Job } from '@app/shared-kernel';
import { after, defineExtension, during, type DomainEvent } from '../../../apps/galley/src/index.ts';

/** What was sent, in order, and a switch that makes sending fail; for the specs. */
export const post = { sent: [] as DomainEvent[], broken: false, reminders: [] as string[] };

/** Sends reminders of published posts in a background job. */
class Reminder extends JobHandler<{ title: string }> {
  readonly name = 'newsletter.remind';

  async run({ data }: Job<{ title: string }>): Promise<void> {
    await Promise.resolve();
    post.reminders.push(data.title);
  }
}

@Module({ providers: [Reminder] })
class NewsletterModule {}

/** Refuses impolite titles in the transaction, and sends mail about published posts after it. */
export const newsletter = defineExtension({
  name: 'newsletter',
  galley: '>=0.1.0',
  register: () => ({
    modules: [NewsletterModule],
    during: [
      during(['post.created', 'post.updated'], ({ entity }) => {
        if (/\bdarn\b/i.test(entity.name ?? '')) throw Invalid.at('title', 'is not polite');
      }),
      during(
        ['post.published'],
        async ({ entity, workspaceId }, jobs: Jobs, database: Database) => {
          if (!database.inTransaction) throw new Error('told outside the transaction');
          const title = entity.name ?? '';
          await jobs.enqueue({ name: 'newsletter.remind', data: { title }, key: title, group: workspaceId });
        },
        Jobs,
        Database,
      ),
    ],
    after: [
      after('mail', ['post.published'], (happening) => {
        if (post.broken) throw new Error('the mail server is away');
        post.sent.push(happening);
      }),
    ],
  }),
});
