/** A right that an extension brings: `comments.moderate`, with a dot where Galley's own twenty have a colon. */
export interface DeclaredPermission {
  readonly name: string;
  /** What people read where they grant it. */
  readonly label: string;
}

/** Which of them somebody holds; an owner holds whatever there is. */
export type ExtraRights = ReadonlySet<string> | 'all';

/** The rights that the extensions of this installation bring. Galley's own stay the closed list of `PERMISSIONS`. */
export class ExtraPermissions {
  readonly names: readonly string[];

  constructor(readonly declared: readonly DeclaredPermission[] = []) {
    this.names = declared.map(({ name }) => name);
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }
}

/** Whether somebody holds the right of an extension. */
export function holdsExtra(rights: ExtraRights | undefined, name: string): boolean {
  return rights === 'all' || (rights?.has(name) ?? false);
}
