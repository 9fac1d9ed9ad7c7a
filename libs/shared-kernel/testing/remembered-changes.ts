import { ContentChanges, type ContentChange } from '@app/shared-kernel';

/** Keeps what was recorded. */
export class RememberedChanges extends ContentChanges {
  readonly touches: (ContentChange & { readonly workspaceId: string })[] = [];

  touched(workspaceId: string, change: ContentChange): void {
    this.touches.push({ workspaceId, ...change });
  }
}
