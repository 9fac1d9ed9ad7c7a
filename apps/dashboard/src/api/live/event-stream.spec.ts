import { describe, expect, it } from '@jest/globals';
import { EventReader } from './event-stream.ts';

const TEXT = 'retry: 3000\nid: a\nevent: changes\ndata: {"one":\ndata: 1}\n\n:\n\nid: b\r\ndata: two\r\n\r\n';

describe('a stream of events', () => {
  it.each([1, 2, 7, 1_000])('is read whatever pieces it comes in: %d', (size) => {
    const reader = new EventReader();
    const events = [];
    for (let at = 0; at < TEXT.length; at += size) events.push(...reader.take(TEXT.slice(at, at + size)));
    expect(events).toEqual([
      { id: 'a', data: '{"one":\n1}' },
      { id: 'b', data: 'two' },
    ]);
  });

  it('takes one space from the front of a value, and no more', () => {
    expect(new EventReader().take('id:a\ndata:  b \ndata:c\n\n')).toEqual([{ id: 'a', data: ' b \nc' }]);
  });

  it('tells of nothing that is not whole', () => {
    expect(new EventReader().take('id: a\ndata: 1\n')).toEqual([]);
  });
});
