import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { QueryFailedError } from 'typeorm';
import { loggedError, loggedPath } from './log-values.ts';

describe(loggedPath.name, () => {
  it('leaves a path alone', () =>
    expect(loggedPath('/api/v1/external/posts/a-b_c%20d~')).toBe('/api/v1/external/posts/a-b_c%20d~'));

  it('is printable ASCII, whatever comes, and says what came', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xff })), (bytes) => {
        const logged = loggedPath(`/${Buffer.from(bytes).toString('latin1')}`);
        expect(logged).toMatch(/^[\x21-\x7e]+$/);
        if (!bytes.includes(0x25))
          expect(logged.replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))).toBe(
            `/${Buffer.from(bytes).toString('latin1')}`,
          );
      }),
    );
    expect(loggedPath('/a\r\n{"level":50}\u009b2J\u2028')).toBe('/a%0D%0A{"level":50}%9B2J%2028');
  });

  it('hides keys and tokens that stand in it', () => {
    expect(loggedPath('/posts/galley_live_0123456789abcdef/galley_session_ab-cd_efgh')).toBe(
      '/posts/galley_live_.../galley_session_...',
    );
  });

  it('is cut where it is endless', () => expect(loggedPath('/'.repeat(100_000))).toHaveLength(2_003));
});

describe(loggedError.name, () => {
  it('hides keys and tokens that stand in a message', () => {
    const logged = loggedError(new Error('no galley_live_0123456789abcdef'));
    expect(logged.message).toBe('no galley_live_...');
    expect(JSON.stringify(logged)).not.toContain('0123456789abcdef');
  });

  it('tells what went wrong where, and no values', () => {
    const driver = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'users_email_key',
      table: 'users',
      detail: 'Key (email)=(ada@example.com) already exists.',
      where: 'a secret',
    });
    const logged = loggedError(new QueryFailedError('insert into users values ($1)', ['a secret'], driver));
    expect(logged).toMatchObject({
      code: '23505',
      constraint: 'users_email_key',
      table: 'users',
      message: 'duplicate key',
    });
    expect(JSON.stringify(logged)).not.toMatch(/a secret|ada@/);
  });

  it('follows causes, round ones too', () => {
    const [one, other] = [new Error('one'), new TypeError('other')];
    Object.assign(one, { cause: other });
    Object.assign(other, { cause: one });
    expect(loggedError(one).cause?.cause?.cause).toMatchObject({ type: 'TypeError', message: 'other' });
    expect(JSON.stringify(loggedError(one)).length).toBeLessThan(100_000);
  });

  it('says of what is no error only its type', () => {
    expect(loggedError('a secret')).toEqual({ type: 'string', message: expect.not.stringContaining('secret') });
    expect(loggedError(null)).toMatchObject({ type: 'object' });
  });
});
