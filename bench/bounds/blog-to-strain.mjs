const DASHBOARD = '/api/v1/dashboard';

/** A workspace with its owner, in a service with open sign-up. */
export class BlogToStrain {
  /** @param {string} url of the service @param {string} token @param {string} workspaceId @param {string} key */
  constructor(url, token, workspaceId, key) {
    Object.assign(this, { url, token, workspaceId, key });
  }

  /** @param {string} url @param {string} name of the workspace and its owner */
  static async open(url, name = 'bounds') {
    const person = { email: `${name}@example.org`, password: 'a password of enough length', displayName: name };
    const { token } = await sent(`${url}${DASHBOARD}/auth/sign-up`, undefined, person);
    const { id } = await sent(`${url}${DASHBOARD}/workspaces`, token, { name, slug: name });
    const { key } = await sent(`${url}${DASHBOARD}/workspaces/${id}/api-keys`, token, { name });
    const blog = new BlogToStrain(url, token, id, key);
    blog.authorId = (await blog.made('/authors', { slug: name, displayName: name })).id;
    return blog;
  }

  /** @returns {Promise<any>} what was created, at a path below the workspace */
  made(path, body) {
    return sent(`${this.url}${DASHBOARD}/workspaces/${this.workspaceId}${path}`, this.token, body);
  }

  /** @param {string} slug @param {number} paragraphs of 10,000 characters each */
  post(slug, paragraphs) {
    const bodyJson = Array.from({ length: paragraphs }, () => ({ type: 'paragraph', text: 'x'.repeat(10_000) }));
    return this.made('/posts', { slug, title: slug, authorId: this.authorId, status: 'published', bodyJson });
  }

  /** @param {string} csv @returns {Promise<any>} the report */
  redirects(csv) {
    const form = new FormData();
    form.set('file', new Blob([csv], { type: 'text/csv' }), 'redirects.csv');
    return this.made('/redirects/import', form);
  }
}

async function sent(url, token, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${new URL(url).pathname}: ${response.status} ${await response.text()}`);
  return response.json();
}
