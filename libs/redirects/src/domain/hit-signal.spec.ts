import { describe, expect, it } from '@jest/globals';
import { HitSignal } from './hit-signal.ts';

describe(HitSignal.name, () => {
  it('differs after each hit of a workspace, and of that one only', () => {
    const signal = new HitSignal();
    const before = [signal.lastHit('a'), signal.lastHit('b')];
    signal.hit('a');
    const after = signal.lastHit('a');
    signal.hit('a');
    expect(new Set([before[0], after, signal.lastHit('a')]).size).toBe(3);
    expect(signal.lastHit('b')).toBe(before[1]);
  });
});
