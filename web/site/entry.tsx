import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteBundle, SitePage, SiteRequest, SiteSettings } from '#shared/site.ts'
import { appPaths as pathsOfApp, signedOutPages, hrefs, paths } from '#web/paths.ts'
import { Document } from './document.tsx'
import type { Page } from './page.ts'
import { notFoundPage } from './pages/not-found.tsx'
import { pages as publicPages } from './pages.ts'
import { renderRobots as robots, renderSitemap as sitemap } from './search-engines.ts'
import { SiteContext } from './site-context.ts'

const byPath = new Map<string, Page>(
  publicPages.flatMap((page) =>
    [page.path, ...(page.alias ? [page.alias] : [])].map((path) => [path, page]),
  ),
)

const render = (page: Page, request: SiteRequest, settings: SiteSettings) => {
  const { Body } = page
  return `<!doctype html>${renderToStaticMarkup(
    <SiteContext value={{ request, settings }}>
      <Document page={page}>
        <Body />
      </Document>
    </SiteContext>,
  )}`
}

export const pages: readonly SitePage[] = [...byPath].map(([path, page]) => ({
  path,
  canonical: page.path,
  isIndexed: !page.isHidden && path === page.path,
}))

export const appPaths: SiteBundle['appPaths'] = [
  ...Object.values(pathsOfApp),
  ...Object.values(signedOutPages),
]

export const forms: SiteBundle['forms'] = {
  contact: {
    path: paths.contact,
    shownOn: paths.home,
    start: hrefs.contact(),
    thanks: paths.thanks,
  },
  booking: { path: paths.book, shownOn: paths.book, start: paths.book, thanks: paths.thanks },
}

export const renderPage: SiteBundle['renderPage'] = (request, settings) => {
  const page = byPath.get(request.path)
  if (!page) throw new Error(`no public page at ${request.path}`)
  return render(page, request, settings)
}

export const renderNotFound: SiteBundle['renderNotFound'] = (settings) =>
  render(notFoundPage, { path: notFoundPage.path }, settings)

export const renderSitemap: SiteBundle['renderSitemap'] = (settings) =>
  sitemap(
    pages.filter((page) => page.isIndexed).map((page) => page.path),
    settings,
  )

export { renderBalance } from './balance.tsx'
export { renderMail } from '#web/mail/render-mail.tsx'

export const renderRobots: SiteBundle['renderRobots'] = robots
