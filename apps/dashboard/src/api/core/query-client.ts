import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './errors.ts';

/** Answers stay for as long as the page is open, are shown at once, and asked for again when they are older than this. */
const FRESH_MS = 15_000;
const TRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < TRIES && isPassing(error),
      throwOnError: false,
    },
    mutations: { retry: false },
  },
});
