import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../..');

/** The entry points that promise something, and the sources that they are compiled from. */
function frontDoors(): [string, string][] {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string } | string>;
  };
  return Object.entries(exports).flatMap(([door, target]) =>
    typeof target === 'string' || door.startsWith('./internal/')
      ? []
      : [[`galley${door.slice(1)}`, sourceOf(target.types)] as [string, string]],
  );
}

function sourceOf(types: string): string {
  return join(ROOT, relative('dist', types).replace(/\.d\.ts$/, '.ts'));
}

interface Exported {
  readonly door: string;
  readonly symbol: ts.Symbol;
}

interface Program {
  readonly checker: ts.TypeChecker;
  /** The exports of the entry points, in the order of the entry points. */
  readonly all: readonly Exported[];
}

let compiled: Program | undefined;

/** Compiled once per spec file, because it takes seconds. */
function exported(): Program {
  compiled ??= compile();
  return compiled;
}

function compile(): Program {
  const doors = frontDoors();
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, ROOT);
  const program = ts.createProgram({ rootNames: doors.map(([, file]) => file), options: { ...options, noEmit: true } });
  const checker = program.getTypeChecker();
  const all = doors.flatMap(([door, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module).map((symbol) => ({ door, symbol })) : [];
  });
  return { checker, all };
}

/** The names of the abstract classes among them. */
export function publicAbstractClasses(): string[] {
  const { checker, all } = exported();
  return all.flatMap(({ symbol }) => {
    const { valueDeclaration } = aliased(checker, symbol);
    if (!valueDeclaration || !ts.isClassDeclaration(valueDeclaration)) return [];
    const isAbstract = valueDeclaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword);
    return isAbstract ? [symbol.name] : [];
  });
}

function aliased(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

export interface PublicName {
  /** The entry point, such as `galley/content`. */
  readonly door: string;
  readonly name: string;
  /** Whether it exists in types alone. */
  readonly isType: boolean;
  /** The first sentence of its documentation; empty if it has none. */
  readonly says: string;
}

/** Every name that extensions can import, in the order of the entry points. */
export function publicNames(): PublicName[] {
  const { checker, all } = exported();
  const names = all.map(({ door, symbol }) => ({
    door,
    name: symbol.name,
    isType: !isValue(checker, symbol),
    says: firstSentence(documentationOf(checker, symbol)),
  }));
  const doors = [...new Set(names.map(({ door }) => door))];
  return doors.flatMap((door) =>
    names.filter((each) => each.door === door).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  );
}

/** A module that is exported as one name has no declaration to document. */
const MODULES: Readonly<Record<string, string>> = { rules: 'Rules of values, for custom fields and commands.' };

function documentationOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const text = ts.displayPartsToString(aliased(checker, symbol).getDocumentationComment(checker));
  return text === '' ? (MODULES[symbol.name] ?? '') : text;
}

function firstSentence(text: string): string {
  const plain = text
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?[.!?](?= [A-Z`]|$)/.exec(plain)?.[0] ?? plain;
}

function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const target = aliased(checker, symbol);
  const declared = (symbol.declarations ?? []).some((each) => ts.isExportSpecifier(each) && each.isTypeOnly);
  const whole = (symbol.declarations ?? []).some((each) => ts.isExportSpecifier(each) && each.parent.parent.isTypeOnly);
  return !declared && !whole && (target.flags & ts.SymbolFlags.Value) !== 0;
}
