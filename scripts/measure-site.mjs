// Measures every public page and the sign-in page as Lighthouse's phone on slow 4G sees them, and holds them against
// the bars. `npm run measure:site` starts the product by itself; `npm run measure:site -- http://host` measures that.
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { paths, solutionPaths } from '#web/paths.ts'
import { findBrowser } from './browser.mjs'
import { startFreshProduct } from './fresh-product.mjs'

const kilobyte = 1024
const debuggingPort = 4248

const pages = [
  paths.home,
  paths.pricing,
  paths.benefits,
  paths.legal,
  paths.book,
  ...Object.values(solutionPaths).flatMap(({ path, alias }) => (alias ? [path, alias] : [path])),
]

/** Each figure: how it is read, what it must reach, and whether a page is held to it. */
const figures = [
  { name: 'perf', bar: 98, least: true, of: (seen) => seen.scores.performance },
  { name: 'a11y', bar: 100, least: true, of: (seen) => seen.scores.accessibility },
  { name: 'best', bar: 100, least: true, of: (seen) => seen.scores['best-practices'] },
  { name: 'seo', bar: 100, least: true, of: (seen) => seen.scores.seo },
  { name: 'script KB', bar: 10, of: (seen) => seen.script / kilobyte },
  { name: 'total KB', bar: 120, only: paths.home, of: (seen) => seen.total / kilobyte },
  { name: 'HTML KB', bar: 20, of: (seen) => seen.html / kilobyte },
  { name: 'LCP s', bar: 1.5, of: (seen) => seen.lcp / 1000 },
  { name: 'TBT ms', bar: 50, of: (seen) => seen.tbt },
  { name: 'CLS', bar: 0.01, of: (seen) => seen.cls },
]
const signInScriptBar = 130

const brotliSize = async (url) => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const declared = Number(answer.headers.get('content-length'))
  await answer.arrayBuffer()
  return declared
}

const transferred = (lhr, kind) =>
  lhr.audits['network-requests'].details.items
    .filter((one) => !kind || one.resourceType === kind)
    .reduce((sum, one) => sum + one.transferSize, 0)

const audit = async (url) => {
  const { lhr } = await lighthouse(url, { port: debuggingPort, logLevel: 'error', output: 'json' })
  return lhr
}

/** Looks at a page; once more where a busy machine kept Lighthouse from seeing all of it. */
const look = async (url) => {
  // The first to ask for a page waits for its compression; the size is asked for before, so that nobody else does.
  const html = await brotliSize(url)
  const first = await audit(url)
  const lhr =
    first.audits['total-blocking-time'].numericValue === undefined ? await audit(url) : first
  const figure = (name) => lhr.audits[name].numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      Object.values(lhr.categories).map((one) => [one.id, Math.round(one.score * 100)]),
    ),
    script: transferred(lhr, 'Script'),
    total: transferred(lhr),
    html,
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    failed: Object.values(lhr.audits)
      .filter(
        ({ score, scoreDisplayMode }) =>
          scoreDisplayMode === 'binary' && score !== null && score < 0.9,
      )
      .map(({ id }) => id),
  }
}

const misses = (figure, value) => (figure.least ? !(value >= figure.bar) : !(value <= figure.bar))

const shown = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2))

const row = (cells) =>
  cells.map((cell, place) => String(cell)[place ? 'padStart' : 'padEnd'](place ? 10 : 36)).join('')

const measure = async (base) => {
  const missed = []
  console.log(row(['page', ...figures.map((figure) => figure.name)]))
  console.log(row(['bar', ...figures.map((figure) => figure.bar)]))
  for (const path of pages) {
    const seen = await look(base + path)
    const cells = figures.map((figure) => {
      const value = figure.of(seen)
      const held = !figure.only || figure.only === path
      if (held && misses(figure, value)) missed.push(`${path}: ${figure.name} ${shown(value)}`)
      return held && misses(figure, value) ? `${shown(value)}!` : shown(value)
    })
    console.log(row([path, ...cells]))
    if (seen.failed.length > 0) console.log(`    ${seen.failed.join(', ')}`)
  }
  const signIn = await look(base + paths.login)
  console.log(row([paths.login, ...figures.map((figure) => shown(figure.of(signIn)))]))
  const script = signIn.script / kilobyte
  console.log(`\n${paths.login}: ${shown(script)} KB of script, bar ${signInScriptBar}`)
  if (script > signInScriptBar) missed.push(`${paths.login}: script ${shown(script)} KB`)
  return missed
}

const [given] = process.argv.slice(2)
const product = given ? { url: given.replace(/\/$/, '') } : await startFreshProduct()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${debuggingPort}`],
})
try {
  const missed = await measure(product.url)
  console.log(missed.length > 0 ? `\nMissed:\n${missed.join('\n')}` : '\nEvery bar is reached.')
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await product.stop?.()
}
