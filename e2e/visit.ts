import { expect, type Page } from 'playwright/test'
import { brokenWords } from './broken-words.ts'
import { expectNoFindings, mobile, smallPhone, desktop } from './findings.ts'
import { waitUntilSettled } from './look.ts'

const longWord = 'Kraftfahrzeughaftpflichtversicherungsunterlagen'.padEnd(80, 'n')

/** Where texts of people stand. */
const texts = 'main h1, main [data-fact] > div:first-child, main li a, main li p, main [role=log] p'

const neededWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const expectFits = async (page: Page, label: string, words = 'body') => {
  const width = page.viewportSize()?.width ?? 0
  expect
    .soft(await neededWidth(page), `${label} needs more than ${width} px`)
    .toBeLessThanOrEqual(width)
  expect.soft(await brokenWords(page, words), `words of ${label}, ${width} px`).toEqual([])
}

const widths = [desktop, { width: 768, height: 900 }, mobile, smallPhone]

/** Expects the open page to fit at every width: no horizontal scroll and no broken word. */
export const expectWhole = async (page: Page, label: string) => {
  for (const size of widths) {
    await page.setViewportSize(size)
    await expectFits(page, label)
  }
}

/** Returns the controls that are too small for a finger. A link in a line of text may be as high as the line. */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.matches('.sr-only') && getComputedStyle(one).pointerEvents !== 'none')
      .filter((one) => !(one.matches('a, button') && getComputedStyle(one).display === 'inline'))
      .map((one) => {
        // A link may cover its whole row, and a hidden control has its label.
        const { position, inset } = getComputedStyle(one, '::after')
        const isRow = position === 'absolute' && inset === '0px' && one instanceof HTMLElement
        const area = (isRow ? one.offsetParent : one.closest('label')) ?? one
        return { one, box: area.getBoundingClientRect() }
      })
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 43.5)
      .map(
        ({ one, box }) =>
          `${Math.round(box.height)} px: ${one.getAttribute('aria-label') ?? (one.textContent || one.id)} ${one.className}`,
      ),
  )

/** Expects controls that a finger hits on a wide screen, as that of a tablet is. */
const expectFingerSize = async (page: Page, label: string) => {
  const session = await page.context().newCDPSession(page)
  const touch = (isEnabled: boolean) =>
    session.send('Emulation.setTouchEmulationEnabled', { enabled: isEnabled, maxTouchPoints: 1 })
  await touch(true)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  expect.soft(await smallTargets(page), `too small for a finger on ${label}`).toEqual([])
  await touch(false)
  await session.detach()
}

/** Expects that nothing sticks over a page at 400 % of a laptop of 1280 by 720. */
const expectUncovered = async (page: Page, label: string) => {
  await page.setViewportSize({ width: 320, height: 180 })
  const covering = await page.evaluate(() => {
    scrollTo(0, 600)
    return [...document.querySelectorAll('body *')]
      .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 8)
      .map(({ className }) => className)
  })
  expect.soft(covering, `sticks over ${label} at 400 %`).toEqual([])
}

/** Replaces texts of people by a word of 80 letters and expects no horizontal scroll. */
const expectRoomForLongWords = async (page: Page, label: string) => {
  // Some pages render other parts at this width, after it is known.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await page.locator(texts).evaluateAll((all, word) => {
    for (const one of all) if (one.childElementCount === 0) one.textContent = word
  }, longWord)
  const width = expect.configure({ soft: true }).poll(() => neededWidth(page), {
    message: `long words on ${label}`,
  })
  await width.toBeLessThanOrEqual(320)
}

/**
 * Expects at most one gold button: the one next thing on a page of the app, or in the first screen of a public page,
 * whose later screens have their own.
 */
const expectOneGold = async (page: Page, label: string, isOfApp: boolean) => {
  const gold = await page.evaluate(
    (all) =>
      [...document.querySelectorAll('button, a[href]')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return all || (bottom > 0 && top < innerHeight)
        })
        .filter((one) => getComputedStyle(one).backgroundColor === 'rgb(244, 185, 66)')
        .filter((one) => !one.matches('.sr-only'))
        .map(({ textContent }) => textContent),
    isOfApp,
  )
  expect.soft(gold.slice(1), `gold beside “${gold[0]}” on ${label}`).toEqual([])
}

const marks = {
  current: '[aria-current]:not([aria-current=false])',
  pressed: '[aria-pressed=true]',
  selected: '[aria-selected=true]',
  radio: 'label:has(> input[type=radio]:checked)',
  held: '[data-held]',
}

const unchosenText = [
  'nav a:not([aria-current], :focus-visible)',
  '[role=tab][aria-selected=false]',
  'label:has(> input[type=radio]:not(:checked)):not(:has(:focus-visible))',
].join()

/** Expects forced colors to show what is chosen, the parts of bars, and shades. Adds the kinds that are on the page to `kinds`. */
const expectForcedColors = async (page: Page, label: string, kinds: Set<string>) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { met, bad } = await page.evaluate(
    ([chosenRecord, unmarked]) => {
      const met: string[] = []
      const bad: string[] = []
      const check = (kind: string, one: Element, isGood: boolean) => {
        met.push(kind)
        if (!isGood) bad.push(`${kind}: ${one.outerHTML.slice(0, 200)}`)
      }
      const visible = [...document.querySelectorAll('*')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      for (const [kind, selector] of Object.entries(chosenRecord))
        for (const one of visible.filter((one) => one.matches(selector)))
          if (!one.matches(':focus-visible, :has(:focus-visible)'))
            check(kind, one, getComputedStyle(one).outlineStyle === 'solid')
      for (const one of visible.filter((one) => one.matches(unmarked)))
        if (getComputedStyle(one).outlineStyle !== 'none')
          bad.push(`not chosen: ${one.outerHTML.slice(0, 200)}`)
      for (const one of visible.filter((one) => one.matches('td [data-bar]:has([data-late])'))) {
        const other = one.querySelector(':scope > :not([data-late])')
        const parts = [document.body, one.querySelector('[data-late]'), other]
        const colors = parts.flatMap((part) => (part ? getComputedStyle(part).backgroundColor : []))
        if (other) check('bar', one, new Set(colors).size === 3)
      }
      for (const one of document.querySelectorAll('[data-shade=away]')) {
        const { backgroundImage, forcedColorAdjust } = getComputedStyle(one)
        // Otherwise the browser does not draw the gradient.
        check('shade', one, backgroundImage.includes('gradient') && forcedColorAdjust === 'none')
      }
      return { met, bad }
    },
    [marks, unchosenText] as const,
  )
  await page.emulateMedia({ forcedColors: 'none' })
  expect.soft(bad, `unmarked in forced colors on ${label}`).toEqual([])
  for (const kind of met) kinds.add(kind)
}

type Visit = {
  /** The site has a light theme only, the app both. */
  looks: 'light' | 'both'
  /** Whether the page is opened as by a link of the app: that takes half the time of loading it. */
  isInApp?: boolean
  /** The sizes at which axe looks. */
  sizes?: (typeof desktop)[]
  /** Selects the elements whose words may not break. */
  words?: string
  /** Changes and checks of this page alone, before the others. */
  prepare?: (page: Page) => Promise<void>
  /** Filled with the paths by their titles, and with what forced colors must show. */
  titles: Map<string, string>
  seen: Set<string>
  /** Changes and checks of this page alone, before those of its widths. */
  alone?: (page: Page) => Promise<void>
}

/** The pages that may have the same name. */
const namesakes = /^(404 Page Not Found|Access Denied|CRM Dashboard) ·/

const titleOf = async (page: Page) => (await page.title()).replace(/^\(\d+\) /, '')

/** Opens a page of the app as its links do, and waits for its title. */
const openInApp = async (page: Page, path: string) => {
  const before = await titleOf(page)
  const { pathname } = new URL(page.url())
  // The title would not tell when the page is there.
  const isTold = before.endsWith(' · Admin Genie') && !namesakes.test(before)
  if (!isTold || new URL(path, page.url()).pathname === pathname) return page.goto(path)
  return page.evaluate(
    async ([to, title]) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      const deadline = Date.now() + 10_000
      const isOld = () => document.title.replace(/^\(\d+\) /, '') === title
      while (isOld() && Date.now() < deadline) await new Promise((done) => setTimeout(done, 30))
    },
    [path, before] as const,
  )
}

const expectOwnTitle = async (page: Page, form: RegExp, titles: Visit['titles']) => {
  const title = await titleOf(page)
  const { pathname } = new URL(page.url())
  expect.soft(title, `title of ${pathname}`).toMatch(form)
  if (namesakes.test(title)) return
  expect.soft(titles.get(title) ?? pathname, `a page that is named ${title}, too`).toBe(pathname)
  titles.set(title, pathname)
}

/** Opens a page once and checks its title, its gold button, forced colors, axe's rules, its size for fingers, widths, zoom and long words. */
export const visit = async (page: Page, path: string, options: Visit) => {
  const { titles, seen, words, prepare, alone, looks, isInApp, sizes = [desktop, mobile] } = options
  await page.setViewportSize(desktop)
  await (isInApp ? openInApp(page, path) : page.goto(path))
  await waitUntilSettled(page)
  await prepare?.(page)
  const isOfApp = looks === 'both'
  await expectOwnTitle(page, isOfApp ? / · Admin Genie$/ : /\S/, titles)
  await expectOneGold(page, path, isOfApp)
  await expectForcedColors(page, path, seen)
  await expectFingerSize(page, path)
  for (const size of widths) {
    await page.setViewportSize(size)
    if (sizes.includes(size))
      await expectNoFindings(page, {
        what: path,
        looks: size === desktop ? looks : 'light',
        sizes: [size],
      })
    if (size === desktop) await alone?.(page)
    await page.setViewportSize(size)
    await expectFits(page, path, words)
  }
  if (isOfApp) await expectRoomForLongWords(page, path)
  await expectUncovered(page, path)
}
