/** A person. Bylines are authors, which are something else. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
