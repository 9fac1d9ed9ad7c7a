import { readFileSync } from 'node:fs';

/**
 * Which files Docker sends to a build. In `.dockerignore`, the last line that matches a path or a folder above it
 * decides.
 */
export class DockerContext {
  private readonly rules: { readonly pattern: RegExp; readonly included: boolean }[];

  constructor(dockerignore = readFileSync('.dockerignore', 'utf8')) {
    const lines = dockerignore.split('\n').map((line) => line.trim());
    this.rules = lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => ({ pattern: patternOf(line.replace(/^!/, '')), included: line.startsWith('!') }));
  }

  includes(path: string): boolean {
    const parts = path.split('/');
    const above = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    let included = true;
    for (const rule of this.rules) if (above.some((each) => rule.pattern.test(each))) included = rule.included;
    return included;
  }
}

/** The syntax of Go's filepath.Match, with `**` for any number of folders. */
function patternOf(line: string): RegExp {
  const source = line
    .replace(/^\/|\/$/g, '')
    .split(/(\*\*\/?|\*|\?)/)
    .map((part) => {
      if (part === '*') return '[^/]*';
      if (part === '?') return '[^/]';
      if (part.startsWith('**')) return part.endsWith('/') ? '(?:.*/)?' : '.*';
      return part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
    });
  return new RegExp(`^${source.join('')}$`);
}

/** The sources of every COPY from the context in a Dockerfile. */
export function copiedSources(dockerfile = readFileSync('docker/Dockerfile', 'utf8')): string[] {
  return [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, rest = '']) =>
    rest.trim().split(/\s+/).slice(0, -1),
  );
}
