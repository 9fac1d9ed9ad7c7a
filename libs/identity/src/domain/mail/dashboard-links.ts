/** Addresses of pages of the dashboard. */
export class DashboardLinks {
  /** @param publicUrl public URL of the service */
  constructor(private readonly publicUrl: string) {}

  /** @param path such as `account` */
  page(path: string): string {
    return `${this.publicUrl}/dashboard/${path}`;
  }

  /** The token is in the fragment, which browsers neither send nor log. */
  withToken(path: 'invitation' | 'reset-password' | 'confirm-email', token: string): string {
    return `${this.page(path)}#${encodeURIComponent(token)}`;
  }
}
