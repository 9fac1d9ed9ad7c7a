import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ExtraPermissions } from '@app/shared-kernel';
import { mayPass, type Access } from '../access/access.ts';
import { McpResource } from './mcp-resource.ts';
import { admits, McpTool, type ToolCall } from './mcp-tool.ts';

const NAME = /^[a-z][a-z0-9_]{2,59}$/;

/**
 * The tools and resources of the application, in the order of their names. One without declared access, or with a
 * permission that does not exist, keeps the application from starting, like a route.
 */
@Injectable()
export class McpRegistry implements OnApplicationBootstrap {
  private tools: readonly McpTool[] = [];
  private resources: readonly McpResource[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly extras: ExtraPermissions,
  ) {}

  onApplicationBootstrap(): void {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    this.tools = byName([...new Set(instances.filter((instance) => instance instanceof McpTool))]);
    this.resources = byName([...new Set(instances.filter((instance) => instance instanceof McpResource))]);
    const faults = [...this.tools, ...this.resources].flatMap(({ name, access }) => this.faultOf(name, access));
    const names = this.tools.map(({ name }) => name);
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    const wrong = [
      ...faults,
      ...twice.map((name) => `${name} is there twice`),
      ...names.filter((name) => !NAME.test(name)).map((name) => `"${name}" is no name of a tool`),
    ];
    if (wrong.length > 0) throw new Error(`These tools for assistants do not fit: ${wrong.join(', ')}`);
  }

  /** What a caller may use at this moment. */
  toolsFor({ caller, policy }: ToolCall): readonly McpTool[] {
    return this.tools.filter(({ access, effect }) => admits(policy, effect) && mayPass(access, caller));
  }

  resourcesFor({ caller, policy }: ToolCall): readonly McpResource[] {
    return admits(policy, 'read') ? this.resources.filter(({ access }) => mayPass(access, caller)) : [];
  }

  /** Who may use it. */
  find(name: string): McpTool | undefined {
    return this.tools.find((tool) => tool.name === name);
  }

  private faultOf(name: string, access: Access | undefined): string[] {
    if (access === undefined || access.kind === 'public' || access.kind === 'signed-in')
      return [`${name} declares no access`];
    return access.kind === 'extra' && !this.extras.has(access.permission)
      ? [`${name} asks for ${access.permission}, which no extension declares`]
      : [];
  }
}

function byName<Named extends { readonly name: string }>(all: readonly Named[]): readonly Named[] {
  return all.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
