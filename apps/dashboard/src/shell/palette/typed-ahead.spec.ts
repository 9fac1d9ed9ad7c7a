import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { typedAhead } from './typed-ahead.ts';

describe('what is typed before the palette is drawn', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    typedAhead.take();
    jest.useRealTimers();
  });

  /** @returns whether the screen below does not get the key */
  const isCaught = (key: string): boolean => {
    const event = { key, preventDefault: jest.fn(), stopImmediatePropagation: jest.fn() };
    typedAhead.listen(event as unknown as KeyboardEvent);
    return event.stopImmediatePropagation.mock.calls.length > 0;
  };

  it('is handed to the palette once', () => {
    typedAhead.begin();
    for (const key of ['r', 'y', 'x', 'Backspace', 'e']) expect([key, isCaught(key)]).toEqual([key, true]);
    expect(typedAhead.take()).toBe('rye');
    // The next one is opened by a button.
    expect(typedAhead.take()).toBe('');
    expect(isCaught('r')).toBe(false);
  });

  it.each(['Enter', 'Escape'])('keeps %s from the screen below', (key) => {
    expect(isCaught(key)).toBe(false);
    typedAhead.begin();
    expect(isCaught(key)).toBe(true);
    expect(isCaught('Tab')).toBe(false);
    expect(typedAhead.take()).toBe('');
  });

  it('is forgotten when the palette does not come', () => {
    typedAhead.begin();
    isCaught('r');
    jest.advanceTimersByTime(6_000);
    expect(isCaught('y')).toBe(false);
    expect(typedAhead.take()).toBe('');
  });
});
