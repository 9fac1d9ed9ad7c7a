/** What kind of change a note tells about; reports count by it. */
export type NoteKind =
  | 'front-matter'
  | 'comment'
  | 'layout'
  | 'script'
  | 'html'
  | 'table'
  | 'footnote'
  | 'definition'
  | 'heading-level'
  | 'title-heading'
  | 'list-start'
  | 'code-options'
  | 'converted'
  | 'image'
  | 'local-link'
  | 'template'
  | 'link'
  | 'embed'
  | 'block'
  | 'shortcode'
  | 'visibility'
  | 'limit'
  | 'date'
  | 'status'
  | 'seo'
  | 'reference'
  | 'encoding'
  | 'code-injection'
  | 'restricted'
  | 'taxonomy'
  | 'author';

/** Something that the import changed, could not find, or had to leave out. */
export interface Note {
  /** Counted from 1 in the source file. */
  readonly line: number;
  readonly kind: NoteKind;
  readonly message: string;
  /** The source that stands in no block, when there is such. */
  readonly leftOut?: string;
}

/** Collects the notes of one post. A reader of a piece of it first sets the line on which the piece begins. */
export class Notes {
  readonly list: Note[] = [];
  line = 1;

  add(kind: NoteKind, message: string, leftOut?: string): void {
    this.list.push({ line: this.line, kind, message, ...(leftOut === undefined ? {} : { leftOut }) });
  }

  /** For what is worth telling once a post. */
  addOnce(kind: NoteKind, message: string): void {
    if (!this.list.some((note) => note.kind === kind && note.message === message)) this.add(kind, message);
  }
}
