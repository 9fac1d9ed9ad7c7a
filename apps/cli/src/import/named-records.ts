import type { EnsureAuthor, EnsureCategory, EnsureTag } from '@app/content';
import { slugify, type Caller } from '@app/shared-kernel';
import type { CategoryStep } from '../markdown/imported-post.ts';

/** Authors, categories and tags by the names that sources use; each is looked for or made once a run. */
export class NamedRecords {
  private readonly known = new Map<string, Promise<string>>();

  constructor(
    private readonly caller: Caller,
    private readonly authors: EnsureAuthor,
    private readonly categories: EnsureCategory,
    private readonly tags: EnsureTag,
  ) {}

  author(displayName: string): Promise<string> {
    return this.once(`author ${slugify(displayName)}`, () => this.authors.execute(this.caller, { displayName }));
  }

  tag(name: string): Promise<string> {
    return this.once(`tag ${slugify(name)}`, () => this.tags.execute(this.caller, { name }));
  }

  category(steps: readonly CategoryStep[]): Promise<string | null> {
    if (steps.length === 0) return Promise.resolve(null);
    return this.once(`category ${steps.map(({ slug }) => slug).join('/')}`, () =>
      this.categories.execute(this.caller, steps),
    );
  }

  private once(key: string, ensure: () => Promise<string>): Promise<string> {
    let record = this.known.get(key);
    if (!record) {
      record = ensure();
      this.known.set(key, record);
    }
    return record;
  }
}
