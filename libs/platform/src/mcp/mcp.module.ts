import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AppLogger } from '../logging/app-logger.ts';
import { provide, type ModuleImports } from '../provide.ts';
import { Confirmations } from './confirmation.ts';
import { McpParts } from './mcp-parts.ts';
import { McpRegistry } from './mcp-registry.ts';
import { AssistantPolicies, type McpPrompt } from './mcp-resource.ts';
import { McpEndpoint } from './protocol/mcp-endpoint.ts';
import { ToolRunner } from './run-tool.ts';

export interface McpOptions {
  /** Modules that provide `AssistantPolicies`. */
  imports: ModuleImports;
  /** The route that calls `McpEndpoint`. */
  controllers: readonly Type[];
  /** The authenticator of that route with what it needs, and tools of extensions. */
  providers: readonly Provider[];
  /** The same in every process, and known to no caller; signs confirmations. */
  secret: string;
  /** What an assistant reads of the service first. */
  instructions: string;
  prompts: readonly McpPrompt[];
}

/** Serves assistants over the Model Context Protocol. Its tools are found among the providers of all modules. */
@Module({})
export class McpModule {
  static register({ imports, controllers, providers, secret, instructions, prompts }: McpOptions): DynamicModule {
    return {
      module: McpModule,
      imports: [...imports, DiscoveryModule],
      controllers: [...controllers],
      providers: [
        McpRegistry,
        { provide: Confirmations, useFactory: () => new Confirmations(secret) },
        provide(ToolRunner, McpRegistry, Confirmations),
        {
          provide: McpParts,
          useFactory: (registry: McpRegistry, runner: ToolRunner, policies: AssistantPolicies, log: AppLogger) =>
            new McpParts(registry, runner, policies, log, instructions, prompts),
          inject: [McpRegistry, ToolRunner, AssistantPolicies, AppLogger],
        },
        provide(McpEndpoint, McpParts),
        ...providers,
      ],
      exports: [McpParts],
    };
  }
}
