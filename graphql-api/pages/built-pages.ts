import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteBundle, SiteSettings } from '#shared/site.ts'
import { html, markup, plainText, prepare } from './answer.ts'
import type { Answer } from './answer.ts'
import { builtShell } from './app-shell.ts'
import { createAssets } from './assets.ts'
import { appPolicy, explorerPolicy, sitePolicy } from './headers.ts'
import { entryAddress, entryAssets, fileAddress, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { fontFiles, islandNames, settingsFromEnv } from './options.ts'
import type { PagesEnv, PagesOptions, PageSource } from './options.ts'

const builtSettings = (env: PagesEnv, manifest: Manifest, inline: string): SiteSettings => ({
  ...settingsFromEnv(env),
  assets: {
    style: { inline },
    wake: entryAddress(manifest, 'wake'),
    islands: Object.fromEntries(islandNames.map((name) => [name, entryAssets(manifest, name)])),
    fonts: fontFiles.map((font) => fileAddress(manifest, font)),
  },
})

const load = async (root: string) =>
  (await import(pathToFileURL(join(root, 'dist/pages/site.js')).href)) as SiteBundle

/** The pages over the built files: every one is rendered and compressed here, once, and kept in memory. */
export const createBuiltPages = async ({ env, root }: PagesOptions): Promise<PageSource> => {
  const client = join(root, 'dist/client')
  const [manifest, bundle] = await Promise.all([readManifest(client), load(root)])
  const style = await readFile(join(client, entryAddress(manifest, 'style')), 'utf8')
  const settings = builtSettings(env, manifest, style.trim())
  const site = { type: html, policy: sitePolicy(env, style.trim()) }
  const policy = appPolicy(env)

  const kept = new Map<string, Promise<Answer>>()
  for (const { path } of bundle.pages)
    kept.set(path, prepare(bundle.renderPage({ path }, settings), site))
  kept.set('/robots.txt', prepare(bundle.renderRobots(settings), { type: plainText, policy }))
  kept.set('/sitemap.xml', prepare(bundle.renderSitemap(settings), { type: markup, policy }))
  const missing = prepare(bundle.renderNotFound(settings), site)
  const shell = prepare(builtShell(manifest, 'app'), { type: html, policy })
  const explorer = prepare(builtShell(manifest, 'explorer'), {
    type: html,
    policy: explorerPolicy(env),
  })
  await Promise.all([...kept.values(), missing, shell, explorer])

  return {
    bundle: async () => bundle,
    text: (path) => (bundle.pages.some((page) => page.path === path) ? undefined : kept.get(path)),
    page: (request) => {
      const { path, ...more } = request
      const plain = Object.keys(more).length === 0 ? kept.get(path) : undefined
      return plain ?? prepare(bundle.renderPage(request, settings), { ...site, quick: true })
    },
    missing: () => missing,
    shell: () => shell,
    explorer: () => explorer,
    assets: await createAssets([client, join(root, 'dist/pages')]),
  }
}
