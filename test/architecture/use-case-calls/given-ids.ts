import { randomUUID } from 'node:crypto';
import { CreatePage } from '@app/content';
import { InviteMember, IssueApiKey, operatorOf } from '@app/identity';
import { CreateRedirect, ReportBrokenLink } from '@app/redirects';
import { CreateWebhook, SendTestEvent } from '@app/webhooks';
import type { TestApp } from '../../support/app.ts';
import { Given } from '../../support/given.ts';

/** Ids of what a workspace holds, so that a call gets past "not found" to the statements behind it. */
export type GivenIds = Awaited<ReturnType<typeof givenIds>>;

export async function givenIds(test: TestApp) {
  const given = new Given(test);
  const workspace = await test.workspace();
  const member = await test.member(workspace, ['posts:write']);
  const actor = operatorOf(workspace.id);
  const [authorId, tagId, mediaId] = await Promise.all([
    given.author(workspace),
    given.tag(workspace),
    given.media(workspace),
  ]);
  const category = await given.category(workspace);
  const post = await given.post(workspace, { authorId });
  const pageId = await test.app
    .get(CreatePage, { strict: false })
    .execute(actor, { slug: 'about', title: 'About', pageType: 'AboutPage', bodyJson: [] });
  const redirect = await test.app
    .get(CreateRedirect, { strict: false })
    .execute(actor, { fromPath: '/old', toPath: '/new', type: 'Permanent301' });
  const report = await test.app
    .get(ReportBrokenLink, { strict: false })
    .execute({ workspaceId: workspace.id }, { path: '/gone', referrer: null });
  const key = await test.app.get(IssueApiKey).execute(actor, { name: 'build', scope: 'published' });
  const invited = await test.app
    .get(InviteMember)
    .execute(actor, { email: 'bo@example.org', permissions: ['posts:read'] });
  const { webhook } = await test.app
    .get(CreateWebhook, { strict: false })
    .execute(actor, { url: 'https://hooks.invalid/', events: ['tag.created'], active: false });
  return {
    workspaceId: workspace.id,
    ownerId: workspace.ownerId,
    emptyWorkspaceId: (await test.workspace()).id,
    memberId: member.userId,
    authorId,
    tagId,
    mediaId,
    categoryId: category.id,
    postId: post.id,
    pageId,
    redirectId: redirect.id,
    reportId: report.id,
    keyId: key.key.id,
    webhookId: webhook.id,
    deliveryId: await test.app.get(SendTestEvent, { strict: false }).execute(actor, webhook.id),
    invitationId: invited.invitation.id,
    unknownId: randomUUID(),
  };
}
