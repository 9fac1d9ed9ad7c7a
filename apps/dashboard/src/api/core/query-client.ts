import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './errors.ts';

/** Responses are kept while the page is open and shown at once; those older than this many milliseconds are also refetched. */
const FRESH_MS = 15_000;
const TRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A request without a connection fails and says so, instead of waiting in silence for one.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < TRIES && isPassing(error),
      throwOnError: false,
    },
    mutations: { retry: false },
  },
});
