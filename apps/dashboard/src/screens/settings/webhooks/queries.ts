import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Api } from '../../../api/index.ts';

export function webhooksQuery(path: string) {
  return queryOptions({
    queryKey: [path, 'webhooks', 'list', 'all'],
    queryFn: ({ signal }) => api.get<Api.WebhookList>(`${path}/webhooks`, { query: { pageSize: 10 }, signal }),
  });
}

/** Milliseconds between two looks at a delivery that is on its way. */
const LOOK_MS = 1_500;

/** The deliveries of a webhook; looks again while one is about to be sent. */
export function deliveriesQuery(path: string, id: string, page: number) {
  return queryOptions({
    // Below the key of webhooks, so that it is refreshed with them.
    queryKey: [path, 'webhooks', 'deliveries', id, page],
    queryFn: ({ signal }) =>
      api.get<Api.WebhookDeliveryList>(`${path}/webhooks/${id}/deliveries`, { query: { page, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? LOOK_MS : false),
  });
}

function isOnItsWay({ nextAttemptAt }: Api.WebhookDelivery): boolean {
  return nextAttemptAt !== null && new Date(nextAttemptAt).getTime() < Date.now() + LOOK_MS;
}
