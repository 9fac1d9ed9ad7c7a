import { isUtf8 } from 'node:buffer';
import { Body, Controller, Get, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { Answers, CurrentCaller, RequiresAnyOf } from '@app/platform';
import { Invalid, type Caller } from '@app/shared-kernel';
import { boundedAddresses, readOldAddresses } from '../../../domain/redirect/old-addresses.ts';
import { CheckMovedAddresses } from '../../../use-cases/old-site/check-moved-addresses.use-case.ts';
import { FetchOldAddresses } from '../../../use-cases/old-site/fetch-old-addresses.use-case.ts';
import { REDIRECT_FILE_MAX } from '../../files/redirect-file.ts';
import { unpackedBytes } from '../../files/unpacked.ts';
import { ReceivedFile, ReceiveFile } from '../redirect/receive-file.ts';
import { CheckMovedDto, FetchOldSiteDto } from './old-site.dto.ts';
import {
  MOVED_ADDRESSES,
  OLD_ADDRESSES,
  OLD_SITE,
  type MovedAddressesBody,
  type OldAddressesBody,
  type OldSiteBody,
} from './old-site.response.ts';

/** The check after a move: which addresses the old site had, and what readers find there now. */
@Controller('api/v1/dashboard/workspaces/:workspaceId/old-site')
export class OldSiteController {
  constructor(
    private readonly fetchAddresses: FetchOldAddresses,
    private readonly checkMoved: CheckMovedAddresses,
  ) {}

  @Get()
  @Answers('OldSite')
  @RequiresAnyOf('settings:write', 'seo:write')
  about(): OldSiteBody {
    return OLD_SITE.present({ mayFetch: this.fetchAddresses.isAllowed });
  }

  /** Reads a sitemap, also packed with gzip, or a list with an address or a path in each line; nothing is stored. */
  @Post('addresses')
  @Answers('OldAddresses')
  @HttpCode(200)
  @UseInterceptors(ReceiveFile)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  })
  @RequiresAnyOf('settings:write', 'seo:write')
  async addresses(@ReceivedFile() received: Buffer): Promise<OldAddressesBody> {
    const file = await unpackedBytes(received, REDIRECT_FILE_MAX).catch((error: unknown) => {
      throw error instanceof Invalid ? Invalid.at('file', `cannot be read: ${error.message}`) : error;
    });
    if (!isUtf8(file)) throw Invalid.at('file', 'must be UTF-8 text');
    return OLD_ADDRESSES.present(boundedAddresses(await readOldAddresses(file.toString('utf8')), 'file'));
  }

  /** Fetches one sitemap from a public address, where the installation allows it. */
  @Post('fetch')
  @Answers('OldAddresses')
  @HttpCode(200)
  @RequiresAnyOf('settings:write', 'seo:write')
  async fetch(@CurrentCaller() { workspaceId }: Caller, @Body() { url }: FetchOldSiteDto): Promise<OldAddressesBody> {
    return OLD_ADDRESSES.present(await this.fetchAddresses.execute(workspaceId, url));
  }

  /** Requests nothing of the old site, and stores nothing. */
  @Post('check')
  @Answers('MovedAddresses')
  @HttpCode(200)
  @RequiresAnyOf('settings:write', 'seo:write')
  async check(
    @CurrentCaller() { workspaceId }: Caller,
    @Body() { addresses }: CheckMovedDto,
  ): Promise<MovedAddressesBody> {
    return MOVED_ADDRESSES.present(await this.checkMoved.execute(workspaceId, addresses));
  }
}
