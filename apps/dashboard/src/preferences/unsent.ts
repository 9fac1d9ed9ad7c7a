const KEY = 'galley:appearance-unsent';

/** Remembers the user whose appearance on this device was not sent to the service yet. */
export const unsent = {
  isOf: (userId: string): boolean => localStorage.getItem(KEY) === userId,
  mark: (userId: string): void => localStorage.setItem(KEY, userId),
  clear: (): void => localStorage.removeItem(KEY),
};
