import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../..');

/** The front doors of the package, and the sources that they are compiled from. */
function frontDoors(): [string, string][] {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string } | string>;
  };
  return Object.entries(exports).flatMap(([door, target]) =>
    typeof target === 'string' ? [] : [[`galley${door.slice(1)}`, sourceOf(target.types)] as [string, string]],
  );
}

function sourceOf(types: string): string {
  return join(ROOT, relative('dist', types).replace(/\.d\.ts$/, '.ts'));
}

/** Every name that outsiders may import, as `galley/content: CreatePost`, and whether it is there when the program runs. */
export function publicNames(): string[] {
  const doors = frontDoors();
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, ROOT);
  const program = ts.createProgram({ rootNames: doors.map(([, file]) => file), options: { ...options, noEmit: true } });
  const checker = program.getTypeChecker();
  return doors.flatMap(([door, file]) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) return [];
    return checker
      .getExportsOfModule(symbol)
      .map((name) => `${door}: ${name.name}${isValue(checker, name) ? '' : ' (type)'}`)
      .toSorted();
  });
}

function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declared = (symbol.declarations ?? []).some((each) => ts.isExportSpecifier(each) && each.isTypeOnly);
  const whole = (symbol.declarations ?? []).some((each) => ts.isExportSpecifier(each) && each.parent.parent.isTypeOnly);
  return !declared && !whole && (target.flags & ts.SymbolFlags.Value) !== 0;
}
