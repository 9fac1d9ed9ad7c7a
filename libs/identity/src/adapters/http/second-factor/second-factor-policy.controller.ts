import { Body, Controller, Get, Put } from '@nestjs/common';
import { Answers, CacheableResponse, CurrentCaller, OwnerOnly, RequiresAnyOf } from '@app/platform';
import type { Caller } from '@app/shared-kernel';
import { SecondFactorPolicy } from '../../../ports/workspace/second-factor-policy.port.ts';
import { RequireSecondFactor } from '../../../use-cases/second-factor/require-second-factor.use-case.ts';
import { RequireSecondFactorDto } from './second-factor.dto.ts';
import { SECOND_FACTOR_POLICY, type SecondFactorPolicyBody } from './second-factor.response.ts';

/** Whether a workspace demands a second factor of its members. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/second-factor')
export class SecondFactorPolicyController {
  constructor(
    private readonly policy: SecondFactorPolicy,
    private readonly require: RequireSecondFactor,
  ) {}

  @Get()
  @Answers('SecondFactorPolicy')
  @RequiresAnyOf('settings:read')
  read(@CurrentCaller() { workspaceId }: Caller): CacheableResponse {
    return CacheableResponse.afresh(async () =>
      SECOND_FACTOR_POLICY.present({ required: await this.policy.isRequired(workspaceId) }),
    );
  }

  /** Owners need a second factor themselves first. */
  @Put()
  @Answers('SecondFactorPolicy')
  @OwnerOnly()
  async change(
    @CurrentCaller() caller: Caller,
    @Body() { required }: RequireSecondFactorDto,
  ): Promise<SecondFactorPolicyBody> {
    await this.require.execute(caller, required);
    return SECOND_FACTOR_POLICY.present({ required });
  }
}
