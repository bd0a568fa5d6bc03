// Counts the statements of the dashboards, with the timer and the hours that are left.
import { countStatements, openDemo, recordOperations } from '#scripts/measure-app/statements.mjs'
import { openBrowser } from '#scripts/measure-app/open-browser.mjs'
import { paths } from '#web/paths.ts'

export async function dashboards({ check }) {
  const product = await openDemo()
  const browser = await openBrowser()
  try {
    for (const label of ['Assistant', 'Customer']) {
      const page = await browser.openAs(product.url, label)
      for (const [name, operation] of await recordOperations(page, paths.dashboard))
        check({
          what: `statements of the ${label.toLowerCase()}'s dashboard: ${name}`,
          figure: await countStatements(product.db, page, operation),
          bar: 6,
          aim: 6,
        })
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}
