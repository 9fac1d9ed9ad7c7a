const KEY = 'galley:appearance-unsent';

/** Whose appearance on this device did not arrive at the service yet. */
export const unsent = {
  isOf: (userId: string): boolean => localStorage.getItem(KEY) === userId,
  mark: (userId: string): void => localStorage.setItem(KEY, userId),
  clear: (): void => localStorage.removeItem(KEY),
};
