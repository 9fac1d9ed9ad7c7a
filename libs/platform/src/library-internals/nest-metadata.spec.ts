import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, UseGuards, UseInterceptors } from '@nestjs/common';
import { declaredProviders, handlerPath, hasOwnGuardsOrInterceptors } from './nest-metadata.ts';

class Anything {}

@Controller('things')
class Things {
  @Get(':id/parts')
  parts(): void {}

  @Get()
  @UseGuards(Anything)
  guarded(): void {}

  @Get()
  @UseInterceptors(Anything)
  intercepted(): void {}

  plain(): void {}
}

@UseGuards(Anything)
@Controller()
class GuardedThings {}

@Module({ providers: [Anything] })
class Declared {}

@Module({})
class Empty {}

const methods = Things.prototype as unknown as Record<string, object>;
const method = (name: string) => methods[name] as object;

describe('what decorators of Nest leave behind', () => {
  it('tells the path of a handler', () => {
    expect(handlerPath(method('parts'))).toBe(':id/parts');
    expect(handlerPath(method('plain'))).toBeUndefined();
  });

  it('tells guards and interceptors of handlers and controllers', () => {
    const guarded = [method('guarded'), method('intercepted'), GuardedThings];
    expect(guarded.map(hasOwnGuardsOrInterceptors)).toEqual([true, true, true]);
    expect([method('parts'), Things].map(hasOwnGuardsOrInterceptors)).toEqual([false, false]);
  });

  it('tells the providers that a module declares', () => {
    expect(declaredProviders(Declared)).toEqual([Anything]);
    expect(declaredProviders(Empty)).toEqual([]);
  });
});
