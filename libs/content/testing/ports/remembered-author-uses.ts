import { AuthorUses } from '../../src/ports/author/author-uses.port.ts';

export class RememberedAuthorUses extends AuthorUses {
  readonly released: string[] = [];

  async release(_workspaceId: string, authorId: string): Promise<void> {
    this.released.push(authorId);
  }
}
