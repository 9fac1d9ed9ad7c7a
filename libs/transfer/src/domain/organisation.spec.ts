import { describe, expect, it } from '@jest/globals';
import { namesOrganisation } from './organisation.ts';

describe(namesOrganisation, () => {
  it.each(['The Rust Release Team', 'Rust Foundation', 'the compiler team ', 'Leadership Committee'])(
    'is true of %j',
    (name) => {
      expect(namesOrganisation(name)).toBe(true);
    },
  );
  it.each(['Mara Lind', 'Teamer Jon', 'Ada (Rust Team lead)', 'Projectus', ''])('is false of %j', (name) => {
    expect(namesOrganisation(name)).toBe(false);
  });
});
