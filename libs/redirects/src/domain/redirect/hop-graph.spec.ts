import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HopGraph } from './hop-graph.ts';

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

  it('leaves a step out that would close a loop, so that even a broken table ends every walk', () => {
    const graph = new HopGraph([
      { fromPath: '/a', toPath: '/b' },
      { fromPath: '/b', toPath: '/a' },
    ]);
    expect(graph.loopOf('/c', '/a')).toBeNull();
    expect(graph.loopOf('/b', '/a')).toEqual(['/b', '/a', '/b']);
  });
});
