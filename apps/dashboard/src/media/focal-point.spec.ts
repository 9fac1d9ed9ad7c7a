import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { movedBy, pointAt } from './focal-point.ts';

const picture = { left: 100, top: 50, width: 200, height: 100 };
const point = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('a focal point', () => {
  it('is where the picture was clicked, in thousandths', () => {
    expect(pointAt({ clientX: 150, clientY: 125 }, picture)).toEqual({ x: 0.25, y: 0.75 });
    expect(pointAt({ clientX: 166.66, clientY: 50 }, picture)).toEqual({ x: 0.333, y: 0 });
  });

  it('moves by arrow keys alone, ten times as far with Shift', () => {
    const from = { x: 0.5, y: 0.25 };
    expect(movedBy({ key: 'ArrowLeft', shiftKey: false }, from)).toEqual({ x: 0.49, y: 0.25 });
    expect(movedBy({ key: 'ArrowDown', shiftKey: true }, from)).toEqual({ x: 0.5, y: 0.35 });
    expect(movedBy({ key: 'Tab', shiftKey: true }, from)).toBeNull();
    expect(movedBy({ key: 'constructor', shiftKey: false }, from)).toBeNull();
  });

  it('never leaves the picture', () => {
    const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
    fc.assert(
      fc.property(key, fc.boolean(), point, (pressed, shiftKey, from) => {
        const { x, y } = movedBy({ key: pressed, shiftKey }, from)!;
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
