// Makes the icons and the picture for shared links from our own logo and drawing: `npx node scripts/make-icons.mjs`.
// The generated files are committed, so this runs only when the logo, the drawing or the words change. Needs a Chromium.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'web/assets/public')
const ink = '#101a2f'
const paper = '#fdfcf9'

const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
})
const component = async (file, name) => {
  const loadedModule = await vite.ssrLoadModule(`/web/assets/${file}`)
  return renderToStaticMarkup(createElement(loadedModule[name]))
}
const mark = await component('logo.tsx', 'LogoMark')
const drawing = await component('drawings/home.tsx', 'HomeDrawing')
await vite.close()

const font = (name) =>
  `url(data:font/woff2;base64,${readFileSync(join(root, `web/assets/fonts/${name}.woff2`)).toString('base64')})`
const put = (name, content) => {
  writeFileSync(join(target, name), content)
  console.log(`${name}  ${statSync(join(target, name)).size} bytes`)
}

mkdirSync(target, { recursive: true })
const inner = mark.replace(/^<svg[^>]*>/, '')
put(
  'favicon.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="${ink}" fill="currentColor">` +
    `<style>@media (prefers-color-scheme:dark){svg{color:${paper}}}</style>${inner}\n`,
)

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const shoot = async (name, width, height, html, isTransparent = false) => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<!doctype html><style>*{margin:0;box-sizing:border-box}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  put(name, await page.screenshot({ omitBackground: isTransparent }))
  await page.close()
}

/** The logo in paper color on a dark tile; `share` is the part of the tile's width that it fills. */
const tile = (size, share) =>
  `<style>body{height:${size}px;display:grid;place-items:center;background:${ink};color:${paper}}
  svg{width:${size * share}px;height:${size * share}px}</style>${mark}`

await shoot('favicon-32.png', 32, 32, `<style>svg{display:block;color:${ink}}</style>${mark}`, true)
// The logo of emails, at three pixels for one.
await shoot(
  '../mail-logo.png',
  84,
  84,
  `<style>html{background:transparent}body{border-radius:20px}</style>${tile(84, 0.66)}`,
  true,
)
await shoot('apple-touch-icon.png', 180, 180, tile(180, 0.66))
await shoot('icon-192.png', 192, 192, tile(192, 0.66))
await shoot('icon-512.png', 512, 512, tile(512, 0.66))
await shoot('icon-maskable-512.png', 512, 512, tile(512, 0.52))
await shoot(
  'og.png',
  1200,
  630,
  `<style>
    @font-face { font-family: Fraunces; src: ${font('fraunces')} }
    @font-face { font-family: Figtree; src: ${font('figtree')}; font-weight: 400 700 }
    body { height: 630px; background: ${paper}; color: ${ink}; position: relative; overflow: hidden }
    .name { position: absolute; left: 72px; top: 60px; display: flex; align-items: center; gap: 14px; font: 32px Fraunces }
    .name svg { width: 46px; height: 46px }
    h1 { position: absolute; left: 72px; top: 196px; font: 400 92px/1.02 Fraunces; letter-spacing: -0.02em }
    p { position: absolute; left: 74px; top: 424px; width: 430px; font: 400 28px/1.4 Figtree; color: #55627c }
    .line-drawing { position: absolute; right: 36px; top: 62px; width: 580px; height: auto; stroke-width: 2.6 }
  </style>
  <div class="name">${mark}Admin Genie</div>
  <h1>Your Wish,<br />Our Command</h1>
  <p>Remote assistants for small businesses and real&#8209;estate professionals</p>
  ${drawing}`,
)
await browser.close()

const icon = (src, sizes, purpose) => ({
  src,
  sizes,
  type: 'image/png',
  ...(purpose && { purpose }),
})
put(
  'site.webmanifest',
  `${JSON.stringify(
    {
      name: 'Admin Genie',
      short_name: 'Admin Genie',
      id: '/',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      background_color: paper,
      theme_color: paper,
      icons: [
        icon('/icon-192.png', '192x192'),
        icon('/icon-512.png', '512x512'),
        icon('/icon-maskable-512.png', '512x512', 'maskable'),
      ],
    },
    null,
    2,
  )}\n`,
)
