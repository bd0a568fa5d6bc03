import type { SiteSettings } from '#shared/site.ts'
import { paths } from '#web/paths.ts'

/** The sitemap of the given paths, in the order they are given. */
export const renderSitemap = (shown: string[], { publicUrl }: SiteSettings) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...shown.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** What robots are asked to leave alone: the signed-in application and the doors behind it. */
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
