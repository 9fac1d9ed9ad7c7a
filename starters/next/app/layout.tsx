import type { CSSProperties, ReactNode } from 'react';
import { readSite } from '@galley/next';
import { Html } from '@galley/react';
import { directionOf, siteFooter, siteHeader } from '@galley/render';
import './styles/style.css';

export const metadata = { icons: '/favicon.svg' };

export default async function Layout({ children }: { children: ReactNode }) {
  const { site, menu } = await readSite();
  const brand = { '--brand': site.workspace.primaryColor } as CSSProperties;
  return (
    <html lang={site.locale} dir={directionOf(site.locale)} style={brand}>
      <body>
        <Html of={siteHeader(site, [...menu, { label: 'Search', path: '/search' }])} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Html of={siteFooter(site)} />
      </body>
    </html>
  );
}
