import type { Mark as DocumentMark, Node } from 'prosemirror-model';
import type { Mark, Piece } from '../markdown/piece.ts';
import { schema } from './schema.ts';

/** The inline nodes for the pieces of a text. Block islands are only allowed in flowing texts. */
export function nodesOf(pieces: readonly Piece[]): Node[] {
  return pieces.map((piece) => {
    if (piece.kind === 'text') return schema.text(piece.text, documentMarks(piece.marks));
    if (piece.kind === 'gap') return schema.nodes.gap.create({ source: piece.source });
    if (piece.kind === 'break')
      return schema.nodes.line_break.create({ source: piece.source }, null, documentMarks(piece.marks));
    return schema.nodes.island.create({ source: piece.source, block: piece.block }, null, documentMarks(piece.marks));
  });
}

function documentMarks(marks: readonly Mark[]): DocumentMark[] {
  return marks.reduce<readonly DocumentMark[]>(
    (set, { type, ...attrs }) => schema.marks[type].create(attrs).addToSet(set),
    [],
  ) as DocumentMark[];
}

/** The pieces of a text node's inline content. */
export function piecesOf(text: Node): Piece[] {
  const pieces: Piece[] = [];
  text.forEach((node) => pieces.push(pieceOf(node)));
  return pieces;
}

function pieceOf(node: Node): Piece {
  const marks = node.marks.map(({ type, attrs }) => ({ type: type.name, ...attrs }) as Mark);
  switch (node.type.name) {
    case 'text':
      return { kind: 'text', text: node.text ?? '', marks };
    case 'gap':
      return { kind: 'gap', source: node.attrs.source as string };
    case 'line_break':
      return { kind: 'break', source: node.attrs.source as string, marks };
    default:
      return { kind: 'island', source: node.attrs.source as string, block: node.attrs.block as boolean, marks };
  }
}
