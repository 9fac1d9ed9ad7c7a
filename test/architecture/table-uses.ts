import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A table named in SQL in a file. */
export interface TableUse {
  /** Relative to the root, with the line. */
  readonly place: string;
  readonly table: string;
}

const AFTER_KEYWORD = /\b(?:from|join|into|update|table|only|truncate|using)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/gi;
/** Files in which the bare name of a table, such as an element of a list, becomes part of a statement. */
const PUTS_TOGETHER = /\/adapters\/postgres\//;

/** Every TypeScript source below these folders, except specs and their support. */
export function sourcesBelow(root: string, folders: readonly string[]): { file: string; text: string }[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && !/(?:spec\.ts$|\/testing\/|\/dist\/|\/node_modules\/)/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** @param tables all tables; other names in SQL are aliases and functions */
export function tablesIn(file: string, text: string, tables: ReadonlySet<string>): TableUse[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const uses: TableUse[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || isTemplatePart(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      const named = [...namesIn(file, node)].filter((table) => tables.has(table));
      uses.push(...named.map((table) => ({ place: `${file}:${line + 1}`, table })));
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return uses;
}

function* namesIn(file: string, node: ts.LiteralLikeNode): Iterable<string> {
  for (const [, name = ''] of node.text.matchAll(AFTER_KEYWORD)) yield name.toLowerCase();
  if (PUTS_TOGETHER.test(file)) yield node.text;
}

export function isTemplatePart(node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}
