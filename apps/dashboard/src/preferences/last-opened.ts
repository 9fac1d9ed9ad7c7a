const KEPT = 5;
const keyOf = (workspaceId: string, userId: string) => `galley:last-opened:${workspaceId}:${userId}`;

/**
 * Ids of what the user opened last on this device, the latest first: posts, pages, categories, tags, authors and files. Their
 * names are on the service alone.
 */
export function lastOpened(workspaceId: string, userId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(workspaceId, userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, KEPT) : [];
  } catch {
    // Changed by hand, or by another version.
    return [];
  }
}

export function rememberOpened(workspaceId: string, userId: string, id: string): void {
  const others = lastOpened(workspaceId, userId).filter((other) => other !== id);
  localStorage.setItem(keyOf(workspaceId, userId), JSON.stringify([id, ...others].slice(0, KEPT)));
}
