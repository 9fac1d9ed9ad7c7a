import type { PersonalData } from '../../domain/user/personal-data.ts';

/** Reads all that is stored of a person. */
export abstract class PersonalDataReader {
  /** @returns null when there is no such account */
  abstract read(userId: string): Promise<PersonalData | null>;
}
