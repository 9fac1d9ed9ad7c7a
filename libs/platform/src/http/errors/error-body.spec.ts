import { describe, expect, it } from '@jest/globals';
import { faultBody, INTERNAL_ERROR } from './error-body.ts';

describe(faultBody, () => {
  it.each(['ENOSPC', 'EDQUOT', '53100'])('tells of a full disk, and nothing of where it is: %s', (code) => {
    const body = faultBody(Object.assign(new Error('write /var/secret'), { code }));
    expect(body).toMatchObject({ code: 'INTERNAL', message: expect.stringContaining('disk of the service is full') });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it.each([[new Error('x')], ['ENOSPC'], [null], [Object.assign(new Error('x'), { code: 'EACCES' })]])(
    'tells nothing of other faults: %p',
    (error) => expect(faultBody(error)).toBe(INTERNAL_ERROR),
  );
});
