import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'
import { findAppearances } from './appearances.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Loads axe into the document, unless it is there. */
const loadAxe = async (page: Page) => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
}

/** Returns the violations of all rules but contrast in a part of the page. The product has no frames. */
const findRuleViolations = (page: Page, within: string) =>
  page.evaluate(async (selector) => {
    const foundResults = await window.axe?.run(selector, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false } },
    })
    if (!foundResults) throw new Error('axe is not loaded')
    // The whole result takes longer to send than the rules take to run.
    return foundResults.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    )
  }, within)

/** Appearances whose contrast axe has found good, on any page. */
const goodAppearances = new Set<string>()

/** Returns the texts with too little contrast. That is most of axe's work, so it looks at each appearance until it has an answer. */
const findFaintTexts = async (page: Page, within: string) => {
  const texts = await page.evaluateHandle(findAppearances, within)
  const appearances = await texts.evaluate((all) => all.map(({ appearance }) => appearance))
  const unknown = appearances.flatMap((one, at) => (goodAppearances.has(one) ? [] : [at]))
  if (unknown.length === 0) return []
  const { violations, good: validTexts } = await texts.evaluate(async (all, places) => {
    const include = places.flatMap((at) => all[at]?.element ?? [])
    const foundResults = await window.axe?.run(
      { include },
      { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], elementRef: true },
    )
    if (!foundResults) throw new Error('axe is not loaded')
    const passes = new Set(
      foundResults.passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)),
    )
    return {
      violations: foundResults.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html}`),
      ),
      good: all.filter(({ element }) => passes.has(element)).map((one) => one.appearance),
    }
  }, unknown)
  await texts.dispose()
  for (const appearance of validTexts) goodAppearances.add(appearance)
  return violations
}

/** Waits for what fades in or out: its colors in between have too little contrast. */
const animationsEnded = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Returns axe's violations in a part of the open page; those of contrast alone with `colors`. */
export const findViolations = async (page: Page, within = 'html', only?: 'colors') => {
  await animationsEnded(page)
  await loadAxe(page)
  const ofRules = only === 'colors' ? [] : await findRuleViolations(page, within)
  return [...ofRules, ...(await findFaintTexts(page, within))]
}
