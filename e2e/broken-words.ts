import type { Page } from 'playwright/test'

/** Selects the controls that people press, and the headers of rows and columns. */
export const pressedText = 'a[href], button, summary, label, [role="tab"], th'

/**
 * Returns the words in buttons and links that break across two lines, each with its element: `View in “View the
 * task”`. A line may end after a hyphen, a dash or a slash, and before the @ of an address. `of` selects other
 * elements.
 */
export const brokenWords = (page: Page, of = pressedText) =>
  page.evaluate((selector) => {
    const brokenNames = new Set<string>()
    const range = document.createRange()
    for (const element of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        // Most texts have one line, in which no word can break.
        range.selectNodeContents(node)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size < 2) continue
        // Each match is a part of a word after which a line may break.
        const parts = (node.textContent ?? '').matchAll(/@?[^\s@/\u2010-\u2015-]+/g)
        for (const { 0: part, index } of parts) {
          range.setStart(node, index)
          range.setEnd(node, index + part.length)
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
          const [first] = lines
          if (first && lines.some(({ top }) => Math.abs(top - first.top) > first.height / 2))
            brokenNames.add(`${part} in “${element.textContent?.trim().slice(0, 60)}”`)
        }
      }
    }
    return [...brokenNames]
  }, of)
