import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public, RenderedBody, sendRead } from '@app/platform';
import { PackedPackages } from './packed-packages.ts';

/** Offers the packages for sites, until a registry has them. */
@ApiExcludeController()
@Public()
@Controller()
export class PackagesController {
  constructor(private readonly packages: PackedPackages) {}

  @Get('packages')
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    const list = await this.packages.list();
    const urlOf = (file: string) => this.packages.urlOf(file, request.socket.localPort);
    const data = list.map(({ needs, name, version, description, file }) => {
      const files = list.filter((each) => needs.includes(each.name)).map((each) => each.file);
      const urls = [...files, file].map(urlOf);
      return { name, version, description, url: urlOf(file), install: `npm i ${urls.join(' ')}` };
    });
    await sendRead(request, response, await RenderedBody.of({ data }));
  }

  /** The list too, because routes are strict about a slash at the end. */
  @Get('packages/{:file}')
  async file(@Param('file') file: string | undefined, @Req() request: Request, @Res() response: Response) {
    if (file === undefined) return this.list(request, response);
    const bytes = await this.packages.tarball(file);
    if (bytes === null) throw new NotFoundException();
    response.setHeader('Content-Type', 'application/gzip');
    // A version that is not published yet may change.
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Length', bytes.byteLength);
    response.end(bytes);
  }
}
