import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteBundle, SiteSettings } from '#shared/site.ts'
import { html, xml, plainText, preparePage } from './answer.ts'
import type { PreparedPage } from './answer.ts'
import { renderBuiltShell } from './app-shell.ts'
import { createAssets } from './assets.ts'
import { appPolicy, explorerPolicy, sitePolicy } from './headers.ts'
import { entryAddress, entryAssets, fileAddress, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { createPageStyle } from './page-style.ts'
import { fontFiles, islandNames, settingsFromEnv } from './options.ts'
import type { PagesEnv, PagesOptions, PageSource } from './options.ts'

const buildSettings = (env: PagesEnv, manifest: Manifest): SiteSettings => ({
  ...settingsFromEnv(env),
  assets: {
    style: { inline: '' },
    wake: entryAddress(manifest, 'wake'),
    islands: Object.fromEntries(islandNames.map((name) => [name, entryAssets(manifest, name)])),
    fonts: fontFiles.map((font) => fileAddress(manifest, font)),
  },
})

const load = async (root: string) =>
  (await import(pathToFileURL(join(root, 'dist/pages/site.js')).href)) as SiteBundle

/** Returns a function that compresses a text on its first call and caches the result: the best compression is slow. */
const createLazyPage = (text: string, how: { type: string; policy: string }) => {
  let answer: Promise<PreparedPage> | undefined
  return () => (answer ??= preparePage(text, how))
}

const emptyStyle = '<style></style>'

/** Returns a function that inlines the used part of the style sheet into a page, and its hash into the policy. */
const createPageStyler = (env: PagesEnv, css: string) => {
  const styleOf = createPageStyle(css)
  return (renderedHtml: string) => {
    const style = styleOf(renderedHtml)
    const text = renderedHtml.replace(emptyStyle, () => `<style>${style}</style>`)
    return { text, how: { type: html, policy: sitePolicy(env, style) } }
  }
}

/** Creates the pages of the built files. Each page is rendered once and cached in memory. */
export const createBuiltPages = async ({ env, root }: PagesOptions): Promise<PageSource> => {
  const client = join(root, 'dist/client')
  const [manifest, bundle] = await Promise.all([readManifest(client), load(root)])
  const style = await readFile(join(client, entryAddress(manifest, 'style')), 'utf8')
  const settings = buildSettings(env, manifest)
  const addStyle = createPageStyler(env, style.trim())
  const page = (renderedHtml: string) => {
    const { text, how } = addStyle(renderedHtml)
    return createLazyPage(text, how)
  }
  const policy = appPolicy(env)

  const pages = new Map(
    bundle.pages.map(({ path }) => [path, page(bundle.renderPage({ path }, settings))]),
  )
  const texts = new Map([
    ['/robots.txt', createLazyPage(bundle.renderRobots(settings), { type: plainText, policy })],
    ['/sitemap.xml', createLazyPage(bundle.renderSitemap(settings), { type: xml, policy })],
  ])

  const notFoundPage = page(bundle.renderNotFound(settings))
  const shell = createLazyPage(renderBuiltShell(manifest, 'app'), { type: html, policy })
  const explorer = createLazyPage(renderBuiltShell(manifest, 'explorer'), {
    type: html,
    policy: explorerPolicy(env),
  })
  return {
    bundle: async () => bundle,
    text: (path) => texts.get(path)?.(),
    page: (request) => {
      const { path, ...more } = request
      const plainPage = Object.keys(more).length === 0 ? pages.get(path) : undefined
      if (plainPage) return plainPage()
      const { text, how } = addStyle(bundle.renderPage(request, settings))
      return preparePage(text, { ...how, isQuick: true })
    },
    missing: notFoundPage,
    shell,
    explorer,
    warm: async () => {
      for (const preparePage of [
        ...pages.values(),
        notFoundPage,
        shell,
        explorer,
        ...texts.values(),
      ])
        await preparePage()
    },
    assets: await createAssets([client, join(root, 'dist/pages')]),
  }
}
