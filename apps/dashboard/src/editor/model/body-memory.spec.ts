import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Transform } from 'prosemirror-transform';
import { BLOCK_TYPES, parseBlocks, type Block } from '@app/content/blocks';
import { BLOCK_DEFINITIONS, Problems, type FieldRules } from '@app/shared-kernel';
import { anyBlock, anyBody } from '../../../testing/any-body.ts';
import { BodyMemory, sourceIn } from './body-memory.ts';
import { schema } from './schema.ts';

const open = (body: readonly Block[]) => {
  const memory = new BodyMemory();
  return { memory, doc: memory.read(body) };
};
const isLegal = (body: readonly Block[]) => {
  const problems = new Problems();
  parseBlocks(body, 'bodyJson', problems);
  return !problems.any;
};

describe('body and document', () => {
  it('knows every type of block', () => {
    const seen = new Set(fc.sample(anyBlock, { numRuns: 500, seed: 1 }).map(({ type }) => type));
    expect([...seen].sort()).toEqual([...BLOCK_TYPES].sort());
  });

  it('opens and saves any legal body as it was, object for object', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        fc.pre(isLegal(body));
        const { memory, doc } = open(body);
        doc.check();
        const saved = memory.write(doc);
        expect(saved.length).toBe(body.length);
        expect(saved.every((block, at) => block === body[at])).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives texts back byte for byte even in nodes made anew', () => {
    fc.assert(
      fc.property(anyBlock, (block) => {
        const { memory, doc } = open([block]);
        const copy = schema.nodeFromJSON(doc.toJSON());
        const [written] = memory.write(copy);
        if (written) expect(written).toEqual(withoutEmptyOptions(block));
        else expect(block).toEqual({ type: 'paragraph', text: '' });
      }),
      { numRuns: 1_000 },
    );
  });

  it('writes a block as it was while its Markdown is shown, and after that', () => {
    fc.assert(
      fc.property(anyBlock, (block) => {
        fc.pre(isLegal([block]));
        const { memory, doc } = open([block]);
        const shown = memory.switched(doc.child(0));
        shown.check();
        if (sourceIn(doc.child(0)) === 'hidden') expect(sourceIn(shown)).toBe('shown');
        expect(memory.write(schema.nodes.doc.create(null, [shown]))[0]).toBe(block);
        const again = schema.nodes.doc.create(null, [memory.switched(shown)]);
        expect(memory.write(again)[0]).toBe(block);
        expect(memory.write(schema.nodeFromJSON(schema.nodes.doc.create(null, [shown]).toJSON()))).toEqual(
          memory.write(schema.nodeFromJSON(doc.toJSON())),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('changes one block when one is changed, and nothing once that is undone', () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { minLength: 1, maxLength: 8 }), fc.nat(), (body, drawn) => {
        fc.pre(isLegal(body));
        const { memory, doc } = open(body);
        const places: number[] = [];
        doc.descendants((node, at) => void (node.isTextblock && places.push(at + 1)));
        fc.pre(places.length > 0);
        const at = places[drawn % places.length] as number;
        const change = new Transform(doc).insert(at, schema.text('new '));
        const changed = memory.write(change.doc);
        const index = doc.resolve(at).index(0);
        fc.pre(JSON.stringify(body[index]) !== '{"type":"paragraph","text":""}');
        expect(changed.length).toBe(body.length);
        changed.forEach((block, i) => expect(block === body[i]).toBe(i !== index));
        expect(JSON.stringify(changed[index])).toContain('new');
        expect(isLegal(changed)).toBe(true);
        const undone = new Transform(change.doc).step(change.steps[0]!.invert(change.docs[0]!));
        expect(memory.write(undone.doc)).toEqual(
          body.map((block, i) => (i === index ? withoutEmptyOptions(block) : block)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('takes any string as any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        fc.pre(typed !== '');
        const memory = new BodyMemory();
        const paragraph = schema.nodes.paragraph.create(null, schema.text(typed));
        const [written] = memory.write(schema.nodes.doc.create(null, [paragraph]));
        const again = new BodyMemory().read(written ? [written] : []);
        const words = (text: string) => text.replace(/[\s\0]/g, '');
        expect(words(again.textContent)).toBe(words(typed));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps the order of blocks that were moved, without writing them anew', () => {
    const body: Block[] = [
      { type: 'paragraph', text: 'a_b_ \\*' },
      { type: 'divider' },
      { type: 'paragraph', text: '__b__' },
    ];
    const { memory, doc } = open(body);
    const moved = schema.nodes.doc.create(null, [doc.child(2), doc.child(0), doc.child(1)]);
    expect(memory.write(moved)).toEqual([body[2], body[0], body[1]]);
  });

  it('leaves out blocks that say nothing, but for those that were there', () => {
    const { memory, doc } = open([{ type: 'paragraph', text: '' }]);
    const longer = schema.nodes.doc.create(null, [
      doc.child(0),
      schema.nodes.paragraph.create(),
      schema.nodes.list.create(null, schema.nodes.list_item.create()),
    ]);
    expect(memory.write(longer)).toEqual([{ type: 'paragraph', text: '' }]);
    expect(open([]).memory.write(open([]).doc)).toEqual([]);
  });

  it('keeps blocks that it does not understand', () => {
    const unknown = [{ type: 'hologram', depth: 3 }, { type: 'paragraph' }] as unknown as Block[];
    const { memory, doc } = open(unknown);
    expect(memory.write(doc)).toEqual(unknown);
  });
});

/** An empty optional text is left out of a new block. */
function withoutEmptyOptions(block: Block): Block {
  const { fields } = BLOCK_DEFINITIONS[block.type] as { readonly fields: FieldRules };
  // An empty description of an image says that it is decoration.
  const isOptional = (name: string) => name !== 'alt' && fields[name]?.optional === true;
  return Object.fromEntries(
    Object.entries(block).filter(([name, value]) => !(isOptional(name) && value === '')),
  ) as unknown as Block;
}
