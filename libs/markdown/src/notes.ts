/** The kind of change in a note; reports count notes by it. */
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
  | 'construct'
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

/** Something that the import changed, could not find, or left out. */
export interface Note {
  /** Line in the source file, from 1. */
  readonly line: number;
  readonly kind: NoteKind;
  readonly message: string;
  /** The source that is in no block, if any. */
  readonly leftOut?: string;
}

/** Collects the notes of one post. Before reading a part of it, set the line on which the part begins. */
export class Notes {
  readonly list: Note[] = [];
  private readonly said = new Set<string>();
  line = 1;

  add(kind: NoteKind, message: string, leftOut?: string): void {
    this.said.add(`${kind} ${message}`);
    this.list.push({ line: this.line, kind, message, ...(leftOut === undefined ? {} : { leftOut }) });
  }

  /** Adds a note once per post. */
  addOnce(kind: NoteKind, message: string): void {
    if (!this.said.has(`${kind} ${message}`)) this.add(kind, message);
  }
}
