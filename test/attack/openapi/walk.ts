import { expect } from '@jest/globals';
import { ViewCounter } from '@app/content';
import type { TestApp } from '../../support/app.ts';
import type { Told } from './operations.ts';
import { kindOfParameter } from './references.ts';
import { rightBody } from './right-bodies.ts';
import { rowsOf } from './rows.ts';
import { Gun, type Got } from './send.ts';
import { makeWorld, type Kind, type World } from './world.ts';

export type Headers = Readonly<Record<string, string>>;

export const withKey = ({ key }: World): Headers => ({ 'X-API-Key': key });
export const withSession = ({ owner }: World): Headers => ({ Authorization: `Bearer ${owner.token}` });

export interface Ask {
  /** Ids that replace the own ones. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Headers;
}

/** Two workspaces, and the owner of one, who tries to reach the other. */
export class Walk {
  private constructor(
    private readonly test: TestApp,
    private readonly gun: Gun,
    readonly own: World,
    readonly foreign: World,
  ) {}

  static async start(test: TestApp): Promise<Walk> {
    return new Walk(test, new Gun(test), await makeWorld(test, 'amberfield'), await makeWorld(test, 'bluewater'));
  }

  end(): void {
    this.gun.close();
  }

  /** Sends a request with own ids and a valid body by default. No response may contain anything of the other workspace. */
  async ask(operation: Told, { path = {}, query = '', body, headers }: Ask = {}): Promise<Got> {
    const { own, foreign } = this;
    const { api, method, path: template, id } = operation;
    const target = template.replace(
      /\{(\w+)\}/g,
      (_, name: string) => path[name] ?? first(own, kindOfParameter(template, name), name === 'path' ? 'slugs' : 'ids'),
    );
    const isJson = operation.body?.type === 'application/json';
    const sent = body ?? (isJson ? rightBody(id, own) : undefined);
    const who = headers ?? (api === 'external' ? withKey(own) : withSession(own));
    const got = await this.gun.send({
      method,
      target: `${target}${query}`,
      headers: { ...who, ...(isJson ? { 'Content-Type': 'application/json' } : {}) },
      body: sent === undefined ? null : JSON.stringify(sent),
    });
    expect({ id, told: got.text.includes(foreign.marker) }).toEqual({ id, told: false });
    return got;
  }

  /** Runs work that must change nothing in either workspace, except for view counts, which are written some seconds after a read. */
  async changingNothing(work: () => Promise<void>): Promise<void> {
    const rows = async () => {
      await this.test.app.get(ViewCounter).flush();
      const { post_views: _, ...own } = await rowsOf(this.test, first(this.own, 'workspace'));
      return [own, await rowsOf(this.test, first(this.foreign, 'workspace'))];
    };
    const before = await rows();
    expect(JSON.stringify(before[1]).includes(this.foreign.marker)).toBe(true);
    await work();
    expect(await rows()).toEqual(before);
  }
}

export function first(world: World, kind: Kind, as: 'ids' | 'slugs' = 'ids'): string {
  return (world[as][kind] ?? world.ids[kind])[0] as string;
}

/**
 * Sends requests one after another and collects the errors, so that a run reports all of them.
 *
 * @param judge returns what is wrong, or null
 */
export async function allOf<T>(list: readonly T[], judge: (each: T) => Promise<string | null>): Promise<void> {
  expect(list.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const each of list) {
    const fault = await judge(each);
    if (fault !== null) wrong.push(fault);
  }
  expect(wrong).toEqual([]);
}
