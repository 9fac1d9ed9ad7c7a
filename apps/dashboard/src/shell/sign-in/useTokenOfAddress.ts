import { useLocation } from '@tanstack/react-router';

/** The token of a mailed link: the fragment of the address, which is neither sent to servers nor logged. */
export function useTokenOfAddress(): string {
  return useLocation({ select: ({ hash }) => hash });
}
