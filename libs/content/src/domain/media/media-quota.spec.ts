import { describe, expect, it } from '@jest/globals';
import { QuotaExceeded } from '@app/shared-kernel';
import { MediaQuota } from './media-quota.ts';

describe(MediaQuota.name, () => {
  it('holds to the byte', () => {
    const quota = new MediaQuota(100);
    expect(quota.isSet).toBe(true);
    quota.assertRoom(40, 60);
    expect(() => quota.assertRoom(40, 61)).toThrow(QuotaExceeded);
    expect(() => quota.assertRoom(101, 0)).toThrow(QuotaExceeded);
  });

  it('tells which it is, and how much', () => {
    expect(() => new MediaQuota(1).assertRoom(1, 1)).toThrow(
      expect.objectContaining({ details: { reason: 'quota', quota: 'media-bytes', limit: 1 } }),
    );
  });

  it('is no bound unless it is set', () => {
    expect(new MediaQuota().isSet).toBe(false);
    new MediaQuota(0).assertRoom(Number.MAX_SAFE_INTEGER, 1);
  });
});
