import type { Notes, Picture, Pictures } from '@app/markdown';

/** Pictures by their references alone: a relative one that is not held gets a note. */
export class StoredPictures implements Pictures {
  private readonly asked = new Set<string>();

  constructor(
    private readonly refs: readonly string[],
    private readonly notes: Notes,
  ) {}

  find(ref: string, alt: string): Picture | null {
    if (/^(?:[a-z]+:|\/\/|$)/.test(ref)) return null;
    if (this.refs.includes(ref)) return { ref, source: `held/${ref}`, alt };
    if (!this.asked.has(ref)) this.notes.add('image', `the image ${ref} was not found`);
    this.asked.add(ref);
    return null;
  }

  knows(ref: string): boolean {
    return this.refs.includes(ref) || this.asked.has(ref);
  }
}
