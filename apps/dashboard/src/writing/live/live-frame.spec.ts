import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { framedOrigin, LiveFrame } from './live-frame.ts';

const SITE = 'https://kettle.example';
const ANSWER_MS = 5_000;

describe('a preview page in a frame', () => {
  let said: string[];
  let live: LiveFrame;
  let receive: (event: object) => void;
  const contentWindow = {
    postMessage: ({ type, block = '' }: { type: string; block?: number | string }, origin: string) =>
      said.push(`${type}${block} to ${origin}`),
    location: { replace: (url: string) => said.push(`load ${url}`) },
  };
  const frame = { contentWindow, src: `${SITE}/preview` } as unknown as HTMLIFrameElement;
  const globals = globalThis as unknown as Record<string, unknown>;

  beforeEach(() => {
    jest.useFakeTimers();
    said = [];
    globals['addEventListener'] = (_: string, listener: typeof receive) => (receive = listener);
    globals['removeEventListener'] = () => said.push('closed');
    globals['document'] = { activeElement: frame };
    live = new LiveFrame(frame, SITE, {
      ready: () => said.push('ready'),
      clicked: (index) => said.push(`clicked ${index}`),
      silent: () => said.push('silent'),
    });
  });
  afterEach(() => {
    live.close();
    jest.useRealTimers();
    for (const name of ['addEventListener', 'removeEventListener', 'document']) delete globals[name];
  });

  const hear = (type: string, block?: unknown, from: object = {}) =>
    receive({ origin: SITE, source: contentWindow, data: { type: `galley:${type}`, block }, ...from });
  const taken = () => said.splice(0);

  it('is told of changes and blocks once it is there', () => {
    live.show(1);
    expect(taken()).toEqual([]);
    hear('hello');
    live.show(1);
    live.renew();
    live.show(2);
    expect(taken()).toEqual(['ready', `galley:show1 to ${SITE}`, `galley:renew to ${SITE}`]);
    hear('hello');
    expect(taken()).toEqual(['ready']);
  });

  it('is renewed again after what changed while it was loading, once', () => {
    live.renew();
    live.renew();
    hear('hello');
    expect(taken()).toEqual([`galley:renew to ${SITE}`]);
    hear('hello');
    jest.advanceTimersByTime(2 * ANSWER_MS);
    expect(taken()).toEqual(['ready']);
  });

  it('is loaded anew when it does not hear that it has changed', () => {
    hear('hello');
    live.renew();
    taken();
    jest.advanceTimersByTime(ANSWER_MS);
    expect(taken()).toEqual([`load ${SITE}/preview`]);
    jest.advanceTimersByTime(ANSWER_MS);
    expect(taken()).toEqual(['silent']);
    live.renew();
    expect(taken()).toEqual([`load ${SITE}/preview`]);
    hear('hello');
    jest.advanceTimersByTime(ANSWER_MS);
    expect(taken()).toEqual(['ready']);
  });

  it('leads to a block by a click, which gives it the focus', () => {
    hear('block', 3);
    expect(taken()).toEqual(['clicked 3']);
    for (const block of ['3', null, undefined, { at: 3 }]) hear('block', block);
    globals['document'] = { activeElement: null };
    hear('block', 3);
    expect(taken()).toEqual([]);
  });

  it('is the only one that is heard', () => {
    for (const from of [{ origin: 'https://evil.example' }, { origin: 'null' }, { source: {} }, { source: null }]) {
      hear('hello', undefined, from);
      hear('block', 3, from);
    }
    for (const data of [null, undefined, 'galley:hello', 7, {}]) receive({ origin: SITE, source: contentWindow, data });
    expect(taken()).toEqual([]);
  });

  it('is not waited for after it was closed', () => {
    live.close();
    jest.advanceTimersByTime(2 * ANSWER_MS);
    expect(taken()).toEqual(['closed']);
  });
});

describe('the origin of a preview in a frame', () => {
  const own = 'https://content.example';

  it.each([
    ['https://kettle.example/preview?token=1', 'https://kettle.example'],
    ['https://content.example:8443/preview', 'https://content.example:8443'],
    ['http://localhost:4321/preview', 'http://localhost:4321'],
    ['http://127.0.0.1:4000/preview', 'http://127.0.0.1:4000'],
    ['http://kettle.example/preview', null],
    ['http://localhost.kettle.example/', null],
    ['https://content.example/preview', null],
    ['javascript:alert(1)', null],
  ])('of %s is %s', (url, origin) => expect(framedOrigin(url, own)).toBe(origin));
});
