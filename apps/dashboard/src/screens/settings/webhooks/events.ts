/** The events that the form offers, in groups. Others can be written by the API. */
export const EVENT_GROUPS = [
  {
    name: 'Site',
    events: [
      { id: 'content.changed', name: 'Content changed', hint: 'Any change that your site shows, once a second' },
    ],
  },
  {
    name: 'Posts',
    events: [
      { id: 'post.published', name: 'Post published' },
      { id: 'post.updated', name: 'Post updated' },
      { id: 'post.unpublished', name: 'Post unpublished' },
      { id: 'post.deleted', name: 'Post deleted' },
      { id: 'post.schedule-failed', name: 'Scheduled post failed to publish' },
      { id: 'post.unpublish-failed', name: 'Post failed to unpublish on schedule' },
    ],
  },
  {
    name: 'Pages',
    events: [
      { id: 'page.published', name: 'Page published' },
      { id: 'page.updated', name: 'Page updated' },
      { id: 'page.unpublished', name: 'Page unpublished' },
      { id: 'page.deleted', name: 'Page deleted' },
      { id: 'page.schedule-failed', name: 'Scheduled page failed to publish' },
      { id: 'page.unpublish-failed', name: 'Page failed to unpublish on schedule' },
    ],
  },
  {
    name: 'Other',
    events: [
      { id: 'media.uploaded', name: 'File uploaded' },
      { id: 'media.deleted', name: 'File deleted' },
      { id: 'redirect.created', name: 'Redirect created' },
      { id: 'member.joined', name: 'Member joined' },
      { id: 'workspace.updated', name: 'Settings changed' },
    ],
  },
] as const;

const NAMES: ReadonlyMap<string, string> = new Map([
  ...EVENT_GROUPS.flatMap(({ events }) => events.map(({ id, name }) => [id, name] as const)),
  ['webhook.test', 'Test'],
]);

/** An event in words; others are shown by their names. */
export function eventName(event: string): string {
  return NAMES.get(event) ?? event;
}
