/** Something that a write refers to; `path` is its place in the request, such as `tagIds[2]`. */
export interface Reference {
  readonly kind: 'author' | 'category' | 'media' | 'tag' | 'post';
  readonly id: string;
  readonly path: string;
}

/** Finds references to what does not exist in the workspace. */
export abstract class ReferenceCheck {
  /** @returns the references that do not exist in the workspace; deleted posts count as absent. One round trip. */
  abstract missing(workspaceId: string, references: readonly Reference[]): Promise<readonly Reference[]>;
}
