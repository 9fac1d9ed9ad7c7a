import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HopGraph, MAX_HOPS } from './hop-graph.ts';

describe(HopGraph.name, () => {
  it('names each hop of the loop that a step would close', () => {
    const graph = new HopGraph([
      { fromPath: '/b', toPath: '/c' },
      { fromPath: '/c', toPath: '/a' },
    ]);
    expect(graph.loopOf('/a', '/b')).toEqual(['/a', '/b', '/c', '/a']);
    expect(graph.loopOf('/a', '/d')).toBeNull();
    expect(graph.loopOf('/a', '/a')).toEqual(['/a', '/a']);
  });

  it('goes on at the path of a target with a query or a fragment', () => {
    const graph = new HopGraph([
      { fromPath: '/b', toPath: '/c?x=1' },
      { fromPath: '/c', toPath: '/a#top' },
    ]);
    expect(graph.loopOf('/a', '/b?y')).toEqual(['/a', '/b?y', '/c?x=1', '/a#top']);
    expect(graph.loopOf('/a', '/a?x')).toEqual(['/a', '/a?x']);
    expect(graph.loopOf('/a?x', '/c')).toBeNull();
    expect(graph.longChainOf('/z', '/b')).toBeNull();
    const long = new HopGraph(
      Array.from({ length: MAX_HOPS }, (_, at) => ({ fromPath: `/${at}`, toPath: `/${at + 1}?x` })),
    );
    expect(long.longChainOf(`/${MAX_HOPS}`, '/end')).toEqual(['…', `/${MAX_HOPS}`, '/end']);
    expect(long.longChainOf('/start', '/0?y')?.length).toBe(MAX_HOPS + 2);
  });

  it('follows a redirect from the path with the other ending, where none begins exactly there', () => {
    const graph = new HopGraph([{ fromPath: '/b', toPath: '/a/?x' }]);
    expect(graph.loopOf('/a', '/b/')).toEqual(['/a', '/b/', '/a/?x']);
    expect(graph.loopOf('/a/', '/b/')).toEqual(['/a/', '/b/', '/a/?x']);
    expect(graph.loopOf('/a?x', '/b/')).toBeNull();
    graph.add('/a/', '/c');
    expect(graph.loopOf('/a', '/b/')).toBeNull();
    expect(graph.loopOf('/c/', '/b')).toEqual(['/c/', '/b', '/a/?x', '/c']);
  });

  it('lets a redirect add or remove a slash, but not both', () => {
    const graph = new HopGraph();
    expect(graph.loopOf('/a', '/a/')).toBeNull();
    graph.add('/a', '/a/');
    expect(graph.loopOf('/a/', '/a')).toEqual(['/a/', '/a', '/a/']);
    expect(graph.loopOf('/a/', '/b')).toBeNull();
    expect(new HopGraph().loopOf('/', '/?x')).toEqual(['/', '/?x']);
  });

  it('counts the hops of a chain whose paths have either ending', () => {
    const hops = Array.from({ length: MAX_HOPS }, (_, at) => ({ fromPath: `/${at}`, toPath: `/${at + 1}/` }));
    expect(new HopGraph(hops).longChainOf(`/${MAX_HOPS}`, '/end')).toEqual(['…', `/${MAX_HOPS}`, '/end']);
    expect(new HopGraph(hops.toReversed()).longChainOf('/start', '/0/')?.length).toBe(MAX_HOPS + 2);
    expect(new HopGraph(hops).longChainOf(`/${MAX_HOPS}`, `/${MAX_HOPS}/`)).toBeNull();
  });

  it('names the first hops only of a very long loop', () => {
    const graph = new HopGraph(Array.from({ length: 1000 }, (_, at) => ({ fromPath: `/${at}`, toPath: `/${at + 1}` })));
    const loop = graph.loopOf('/1000', '/0') ?? [];
    expect([loop.length, loop.at(-2), loop.at(-1)]).toEqual([52, '…', '/1000']);
  });

  it('agrees with walking step by step, whatever was asked and added before', () => {
    const name = fc.integer({ min: 0, max: 9 }).map(String);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { maxLength: 40 }), (steps) => {
        const graph = new HopGraph();
        const next = new Map<string, string>();
        for (const [from, to] of steps) {
          if (next.has(from)) continue;
          const passed = [from];
          for (let at: string | undefined = to; at !== undefined && passed.length < 20; at = next.get(at)) {
            passed.push(at);
            if (at === from) break;
          }
          const loop = passed.length > 1 && passed.at(-1) === from ? passed : null;
          expect(graph.loopOf(from, to)).toEqual(loop);
          graph.add(from, to);
          if (!loop) next.set(from, to);
        }
      }),
    );
  });

  it('refuses the step that would make a chain too long, wherever in it', () => {
    const steps = fc
      .integer({ min: MAX_HOPS - 2, max: MAX_HOPS + 2 })
      .chain((length) => fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length }));
    fc.assert(
      fc.property(steps, (shuffled) => {
        const graph = new HopGraph();
        const [last = 0, ...order] = shuffled;
        for (const at of order) graph.add(`/${at}`, `/${at + 1}`);
        const chain = graph.longChainOf(`/${last}`, `/${last + 1}`);
        expect(chain !== null).toBe(order.length + 1 > MAX_HOPS);
        if (chain) expect(chain[0]).toBe(last === 0 ? '/0' : '…');
        if (chain) expect(chain.slice(chain.indexOf(`/${last}`))).toEqual(pathsFrom(last, order.length + 1));
      }),
    );
  });

  it('counts what is said to lead to a path, and what branches join', () => {
    const arriving = new Map([['/a', MAX_HOPS - 2]]);
    const graph = new HopGraph([{ fromPath: '/b', toPath: '/c' }], arriving);
    expect(graph.longChainOf('/a', '/b')).toBeNull();
    expect(graph.longChainOf('/a', '/x')).toBeNull();
    graph.add('/a', '/b');
    expect(graph.longChainOf('/c', '/d')).toEqual(['…', '/c', '/d']);
    expect(graph.longChainOf('/x', '/b')).toBeNull();
    graph.learn([{ fromPath: '/c', toPath: '/d' }], new Map([['/x', MAX_HOPS - 2]]));
    expect(graph.longChainOf('/x', '/b')).toEqual(['…', '/x', '/b', '/c', '/d']);
  });

  it('keeps to the longest way that it was told of, whatever it is told later', () => {
    const graph = new HopGraph([{ fromPath: '/a', toPath: '/b' }], new Map([['/a', MAX_HOPS - 1]]));
    graph.learn([], new Map([['/a', 1]]));
    expect(graph.longChainOf('/a', '/c')).toBeNull();
    expect(graph.longChainOf('/b', '/c')).toEqual(['…', '/b', '/c']);
    graph.learn([], new Map([['/a', MAX_HOPS + 7]]));
    expect(graph.longChainOf('/a', '/c')).toEqual(['…', '/a', '/c']);
  });

  it('leaves a step out that would close a loop, so that even a broken table ends every walk', () => {
    const graph = new HopGraph([
      { fromPath: '/a', toPath: '/b' },
      { fromPath: '/b', toPath: '/a' },
    ]);
    expect(graph.loopOf('/c', '/a')).toBeNull();
    expect(graph.loopOf('/b', '/a')).toEqual(['/b', '/a', '/b']);
  });
});

/** The paths of a chain with this many hops, starting at one of them, as far as they are listed. */
function pathsFrom(start: number, hops: number): string[] {
  const paths = Array.from({ length: hops + 1 - start }, (_, at) => `/${start + at}`);
  return paths.slice(0, MAX_HOPS + 2);
}
