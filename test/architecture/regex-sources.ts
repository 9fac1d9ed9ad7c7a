import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface RegexSource {
  /** Relative to the root, with the line. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Stands for a part that is only known at run time. */
const UNKNOWN = 'x';

/** Every regular expression that the TypeScript files below these folders contain or construct, except specs. */
export function regexSources(root: string, folders: readonly string[]): RegexSource[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && !/(?:spec\.ts$|\/testing\/|\/dist\/)/.test(file))
    .flatMap((file) => sourcesIn(file, readFileSync(join(root, file), 'utf8')));
}

/** @param text the TypeScript source of the file */
export function sourcesIn(file: string, text: string): RegexSource[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(tree);
  const found: RegexSource[] = [];
  visit(tree, (node) => {
    const regex = ts.isRegularExpressionLiteral(node) ? literal(node) : composed(node, constants);
    if (!regex) return;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push({ place: `${file}:${line + 1}`, ...regex });
  });
  return found;
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

function constantsOf(tree: ts.SourceFile): Map<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>();
  visit(tree, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
  });
  return constants;
}

function literal({ text }: ts.RegularExpressionLiteral): Omit<RegexSource, 'place'> {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

/** `new RegExp(…)` and `RegExp(…)`; a copy of a literal is not a new expression. */
function composed(node: ts.Node, constants: Map<string, ts.Expression>): Omit<RegexSource, 'place'> | null {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  if (node.expression.getText() !== 'RegExp') return null;
  const [pattern, flags] = node.arguments ?? [];
  if (!pattern) return null;
  const original = ts.isIdentifier(pattern) ? constants.get(pattern.text) : pattern;
  if (original && ts.isRegularExpressionLiteral(original)) return null;
  return { source: String(evaluate(pattern, constants)), flags: flags ? String(evaluate(flags, constants)) : '' };
}

/** The value of a constant expression of strings and numbers. */
function evaluate(node: ts.Expression, constants: Map<string, ts.Expression>): string | number {
  const value = (inner: ts.Expression) => evaluate(inner, constants);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isIdentifier(node))
    return constants.has(node.text) ? value(constants.get(node.text) as ts.Expression) : UNKNOWN;
  if (ts.isTaggedTemplateExpression(node)) return template(node.template, value, true);
  if (ts.isTemplateExpression(node)) return template(node, value, false);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [value(node.left), value(node.right)];
    return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`;
  }
  return UNKNOWN;
}

function template(node: ts.TemplateLiteral, value: (inner: ts.Expression) => string | number, raw: boolean): string {
  const textOf = (part: ts.TemplateLiteralLikeNode) => (raw ? part.rawText : part.text) ?? '';
  if (ts.isNoSubstitutionTemplateLiteral(node)) return textOf(node);
  return (
    textOf(node.head) + node.templateSpans.map((span) => `${value(span.expression)}${textOf(span.literal)}`).join('')
  );
}
