import { resolve } from 'node:path';
import ts from 'typescript';

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * Checks manifests against the types that `kubernetes-types` generates from Kubernetes' own OpenAPI document: unknown
 * fields, values of wrong types, and missing fields.
 *
 * @returns the compiler's errors, each prefixed with the kind of the manifest
 */
export function faultsOf(manifests: readonly Manifest[]): string[] {
  const texts = new Map(
    manifests.map((manifest, at) => [resolve(`test/architecture/manifest-${at}.ts`), textOf(manifest)]),
  );
  const disk = ts.createCompilerHost(OPTIONS);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => texts.has(path) || disk.fileExists(path),
    readFile: (path) => texts.get(path) ?? disk.readFile(path),
    getSourceFile: (path, language, ...rest) => {
      const text = texts.get(path);
      return text === undefined
        ? disk.getSourceFile(path, language, ...rest)
        : ts.createSourceFile(path, text, language);
    },
  };
  const program = ts.createProgram([...texts.keys()], OPTIONS, host);
  return [...texts.keys()].flatMap((path, at) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }) => `${manifests[at]?.kind}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}

/** As a literal, because the compiler only reports unknown fields of literals. */
function textOf(manifest: Manifest): string {
  const [version, group = 'core'] = manifest.apiVersion.split('/').toReversed();
  const types = `kubernetes-types/${group}/${version}`;
  return `import type { ${manifest.kind} } from '${types}';
export const manifest: ${manifest.kind} = ${JSON.stringify(manifest)};`;
}
