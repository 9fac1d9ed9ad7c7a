import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The type of an expression that the compiler inferred; the plugin of Nest's command rewrites import statements only. */
const INFERRED = /import\("(@app\/[\w/-]+)"\)/g;

/**
 * Makes relative what inferred types in declarations import by an alias, which only this repository knows.
 * @param {string} root
 */
export function rewriteDeclarationAliases(root) {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const dist = join(root, 'dist');
  for (const name of readdirSync(dist, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(dist, name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes('import("@app/')) continue;
    const relativeTo = (alias) => {
      const target = join(dist, compilerOptions.paths[alias][0]);
      const path = relative(dirname(file), target).replaceAll('\\', '/').replace(/\.ts$/, '.js');
      return path.startsWith('.') ? path : `./${path}`;
    };
    writeFileSync(
      file,
      text.replace(INFERRED, (_, alias) => `import("${relativeTo(alias)}")`),
    );
  }
}
