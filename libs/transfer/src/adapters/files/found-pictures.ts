import type { Notes, Picture, Pictures } from '@app/markdown';

/** Finds files among those that an import was given. @returns by what the source opens it, or null */
export type FindFile = (ref: string) => { readonly found: string | null } | null;

/**
 * The pictures of one item. A reference that belongs to the old site and whose file is not there is remembered as missing; its text keeps
 * the reference.
 */
export class FoundPictures implements Pictures {
  private readonly byRef = new Map<string, Picture | null>();

  /** @param find null for an address of another site; @param missing told of every file that is not there */
  constructor(
    private readonly find_: FindFile,
    private readonly notes: Notes,
    private readonly missing: (ref: string) => void,
  ) {}

  get found(): readonly Picture[] {
    const pictures = [...this.byRef.values()].filter((picture) => picture !== null);
    return [...new Map(pictures.map((picture) => [picture.source, picture])).values()];
  }

  knows(ref: string): boolean {
    return this.byRef.has(ref);
  }

  find(ref: string, alt: string): Picture | null {
    const known = this.byRef.get(ref);
    if (known !== undefined) return known;
    const looked = this.find_(ref);
    if (looked === null) return null;
    const picture = looked.found === null ? null : { ref, source: looked.found, alt };
    if (picture === null) {
      this.notes.addOnce('image', `the file ${ref} is missing`);
      this.missing(ref);
    }
    this.byRef.set(ref, picture);
    return picture;
  }
}
