import type { SiteSettings } from '#shared/site.ts'
import { paths } from '#web/paths.ts'

/** Renders the sitemap of the given paths, in their order. */
export const renderSitemap = (pagePaths: string[], { publicUrl }: SiteSettings) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pagePaths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Renders robots.txt, which excludes the signed-in application and the server's endpoints. */
export const renderRobots = ({ publicUrl }: SiteSettings) =>
  [
    'User-agent: *',
    ...[
      '/admin/',
      '/tasks/',
      '/api/',
      paths.dashboard,
      paths.chat,
      paths.schedule,
      paths.graphql,
    ].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
