const PASSWORD = 'a password of enough length';

/** A user with an account and a blog, for the dashboard. */
export class DashboardPerson {
  #token;
  #workspace;

  constructor(url, email) {
    this.url = url;
    this.email = email;
  }

  /** @param {string} slug of the blog, for a person of its own */
  static async signUp(url, slug = 'typing') {
    const person = new DashboardPerson(url, `${slug}@example.org`);
    const { email } = person;
    person.#token = (await person.#post('/auth/sign-up', { email, password: PASSWORD, displayName: 'Typist' })).token;
    person.#workspace = await person.#post('/workspaces', { name: slug, slug });
    return person;
  }

  /** Where the blog is. */
  get place() {
    return `/dashboard/w/${this.#workspace.slug}`;
  }

  /** Signs in in a browser. */
  async enter(context) {
    const data = { email: this.email, password: PASSWORD };
    await context.request.post('/api/v1/dashboard/auth/sign-in', { data, headers: { Origin: this.url } });
  }

  /** @param {string[]} texts one per paragraph @param {number} nth of the posts with as many @returns {Promise<string>} the path of the editor */
  async postOf(texts, nth = 0) {
    const slug = `typed-${texts.length}-${nth}`;
    const place = `/workspaces/${this.#workspace.id}`;
    const { id: authorId } = await this.#post(`${place}/authors`, { slug, displayName: 'Typist' });
    const bodyJson = texts.map((text) => ({ type: 'paragraph', text }));
    const { id } = await this.#post(`${place}/posts`, { slug, title: slug, authorId, bodyJson });
    return `${this.place}/posts/${id}`;
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
