import { Injectable, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, ModulesContainer } from '@nestjs/core';
import { AppLogger } from '../logging/app-logger.ts';

/** The module that registers what all routes have in common. */
const OWN_MODULE = 'HttpModule';

/** The global guards, interceptors, pipes and filters that modules other than Galley's own register. */
@Injectable()
export class ForeignGuards implements OnModuleInit {
  private found = false;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly log: AppLogger,
  ) {}

  onModuleInit(): void {
    this.found = this.namesOf(APP_GUARD).length > 0;
    const skipped = this.found ? [] : [APP_INTERCEPTOR, APP_PIPE, APP_FILTER].flatMap((token) => this.namesOf(token));
    if (skipped.length > 0) {
      this.log.log(`Responses from the cache are sent without ${skipped.join(', ')}.`, ForeignGuards.name);
    }
  }

  /** Whether there is a global guard of another module: then no response is sent before routing. */
  get stand(): boolean {
    return this.found;
  }

  /** When several providers share a token, Nest keeps each under its own name, which begins with the token. */
  private namesOf(token: string): string[] {
    return [...this.modules.values()]
      .filter(({ name }) => name !== OWN_MODULE)
      .flatMap(({ providers }) => [...providers])
      .filter(([name]) => String(name).startsWith(token))
      .map(([name, { metatype }]) => metatype?.name ?? String(name));
  }
}
