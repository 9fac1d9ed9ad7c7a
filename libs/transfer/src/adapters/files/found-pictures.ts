import type { Notes, Picture, Pictures, PictureUse } from '@app/markdown';

/** Looks up a file of the import. @returns the name by which the source opens it, or null */
export type FindFile = (ref: string) => { readonly found: string | null } | null;

/**
 * The images of one item. An image of the old site whose file does not exist is recorded as missing; the text keeps
 * its reference.
 */
export class FoundPictures implements Pictures {
  private readonly byRef = new Map<string, Picture | null>();

  /**
   * @param find returns null for an address of another site
   * @param missing called for every file that does not exist
   * @param web the address at which a reference can be fetched; null if there is none or nothing is to be fetched
   */
  constructor(
    private readonly find_: FindFile,
    private readonly notes: Notes,
    private readonly missing: (ref: string) => void,
    private readonly web: (ref: string) => string | null = () => null,
  ) {}

  get found(): readonly Picture[] {
    const pictures = [...this.byRef.values()].filter((picture) => picture !== null);
    return [...new Map(pictures.map((picture) => [picture.source, picture])).values()];
  }

  knows(ref: string): boolean {
    return this.byRef.has(ref);
  }

  find(ref: string, alt: string, use: PictureUse = 'shown'): Picture | null {
    const known = this.byRef.get(ref);
    if (known !== undefined) return known;
    const looked = this.find_(ref);
    const url = looked?.found || (looked === null && use === 'linked') ? null : this.web(ref);
    if (looked === null && url === null) return null;
    const picture = url !== null ? { ref: url, source: url, alt } : heldPicture(ref, looked?.found ?? null, alt);
    if (picture === null) {
      this.notes.addOnce('image', `the file ${ref} is missing`);
      this.missing(ref);
    }
    this.byRef.set(ref, picture);
    return picture;
  }
}

function heldPicture(ref: string, source: string | null, alt: string): Picture | null {
  return source === null ? null : { ref, source, alt };
}
