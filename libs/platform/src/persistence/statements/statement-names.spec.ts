import { describe, expect, it } from '@jest/globals';
import { StatementNames } from './statement-names.ts';

describe(StatementNames.name, () => {
  const names = new StatementNames();

  it('takes the same statement as often as it is asked', () => {
    names.check('one', 'select 1');
    expect(() => names.check('one', 'select 1')).not.toThrow();
  });

  it('refuses a name that another text has', () => {
    names.check('two', 'select 2');
    expect(() => names.check('two', 'select 3')).toThrow('Two statements are named "two".');
  });

  it('refuses a name that the server would cut', () => {
    expect(() => names.check('n'.repeat(63), 'select 4')).not.toThrow();
    expect(() => names.check('n'.repeat(64), 'select 4')).toThrow('too long');
  });
});
