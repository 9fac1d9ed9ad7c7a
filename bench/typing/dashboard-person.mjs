const CREDENTIALS = { email: 'typist@example.org', password: 'a password of enough length' };

/** A user with an account and a blog, for the dashboard. */
export class DashboardPerson {
  #token;
  #workspace;

  constructor(url, token) {
    this.url = url;
    this.#token = token;
  }

  static async signUp(url) {
    const person = new DashboardPerson(url, undefined);
    person.#token = (await person.#post('/auth/sign-up', { ...CREDENTIALS, displayName: 'Typist' })).token;
    person.#workspace = await person.#post('/workspaces', { name: 'Typing', slug: 'typing' });
    return person;
  }

  /** Signs in in a browser. */
  async enter(context) {
    const data = { email: CREDENTIALS.email, password: CREDENTIALS.password };
    await context.request.post('/api/v1/dashboard/auth/sign-in', { data, headers: { Origin: this.url } });
  }

  /** @param {string[]} texts one per paragraph @returns {Promise<string>} the path of the editor */
  async postOf(texts) {
    const slug = `typed-${texts.length}`;
    const place = `/workspaces/${this.#workspace.id}`;
    const { id: authorId } = await this.#post(`${place}/authors`, { slug, displayName: 'Typist' });
    const bodyJson = texts.map((text) => ({ type: 'paragraph', text }));
    const { id } = await this.#post(`${place}/posts`, { slug, title: slug, authorId, bodyJson });
    return `/dashboard/w/${this.#workspace.slug}/posts/${id}`;
  }

  async #post(path, body) {
    const response = await fetch(`${this.url}/api/v1/dashboard${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(this.#token && { Authorization: `Bearer ${this.#token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
