import { createServer } from 'vite'
import type { SiteBundle, SiteSettings } from '#shared/site.ts'
import { html, xml, plainText, preparePage } from './answer.ts'
import { renderSourceShell } from './app-shell.ts'
import { islandNames, settingsFromEnv } from './options.ts'
import type { PagesEnv, PagesOptions, PageSource } from './options.ts'

/** The file of each entry in the configuration of the build. */
type Entries = Record<string, string>

const sourceSettings = (env: PagesEnv, entries: Entries): SiteSettings => ({
  ...settingsFromEnv(env),
  assets: {
    style: { href: `/${entries['style']}` },
    wake: `/${entries['wake']}`,
    islands: Object.fromEntries(
      islandNames.map((name) => [name, { module: `/${entries[name]}`, needs: [] }]),
    ),
    fonts: [],
  },
})

// Vite's client and React Refresh inject inline scripts, so scripts are not restricted here.
const policy = "frame-ancestors 'none'"

/** Creates the pages of the source files: rendered on each request, with hot reload. */
export const createSourcePages = async ({ env, root }: PagesOptions): Promise<PageSource> => {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: env.port + 20_000 } },
  })
  const { entries } = (await vite.ssrLoadModule('/web/entries.ts')) as { entries: Entries }
  const settings = sourceSettings(env, entries)
  const bundle = async () => (await vite.ssrLoadModule('/web/site/entry.tsx')) as SiteBundle

  const page = async (url: string, text: string) =>
    preparePage(await vite.transformIndexHtml(url, text), { type: html, policy, isQuick: true })

  return {
    bundle,
    text: async (path) => {
      const isQuick = true
      if (path === '/robots.txt')
        return preparePage((await bundle()).renderRobots(settings), {
          type: plainText,
          policy,
          isQuick,
        })
      if (path === '/sitemap.xml')
        return preparePage((await bundle()).renderSitemap(settings), { type: xml, policy, isQuick })
      return undefined
    },
    page: async (request) => page(request.path, (await bundle()).renderPage(request, settings)),
    missing: async () => page('/404', (await bundle()).renderNotFound(settings)),
    shell: async (url) => page(url, renderSourceShell('app')),
    warm: async () => undefined,
    explorer: async () => page('/graphql', renderSourceShell('explorer')),
    assets: vite.middlewares,
  }
}
