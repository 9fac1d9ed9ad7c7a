const STEPS_MAX = 15;

/** Signs in at the pages of a provider as a browser does, without one. */
export class ProviderPages {
  private readonly cookies = new Map<string, string>();

  /**
   * @param url where the service sends the browser @param login the user's name at the provider
   * @returns what the provider returns to the service
   */
  async signIn(url: string, login: string): Promise<Record<string, string>> {
    let response = await this.request(url);
    let at = url;
    for (let step = 0; step < STEPS_MAX; step++) {
      const location = response.headers.get('location');
      if (location === null) {
        const page = await response.text();
        const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
        if (action === undefined) throw new Error(`The page has no form: ${page.slice(0, 500)}`);
        const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? 'login';
        at = new URL(action, at).href;
        response = await this.request(at, new URLSearchParams({ prompt, login, password: 'any' }));
        continue;
      }
      const next = new URL(location, at);
      if (next.origin !== new URL(url).origin) return Object.fromEntries(next.searchParams);
      at = next.href;
      response = await this.request(at);
    }
    throw new Error(`The provider sends the browser around: ${at}`);
  }

  private async request(url: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
