import type { CSSProperties, ReactNode } from 'react';
import { readSite } from '@galley/next';
import { Markdown } from '@galley/react';
import { directionOf } from '@galley/render';
import './styles/style.css';

export const metadata = { icons: '/favicon.svg' };

export default async function Layout({ children }: { children: ReactNode }) {
  const { site, menu } = await readSite();
  const { aboutMd, logoUrl, primaryColor, publisher } = site.workspace;
  const brand = (primaryColor ? { '--brand': primaryColor } : {}) as CSSProperties;
  return (
    <html lang={site.locale} dir={directionOf(site.locale)} style={brand}>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <header className="site-header">
          <a className="site-name" href="/">
            {logoUrl && <img src={logoUrl} alt="" height="32" />}
            {site.name}
          </a>
          <nav aria-label="Main">
            <ul>
              {menu.map(({ label, path }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
              <li>
                <a href="/search">Search</a>
              </li>
            </ul>
          </nav>
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className="site-footer">
          {aboutMd && <Markdown className="about">{aboutMd}</Markdown>}
          <p>
            {publisher.name ?? site.name} · <a href="/archive">Archive</a> · <a href="/rss.xml">Feed</a>
          </p>
        </footer>
      </body>
    </html>
  );
}
