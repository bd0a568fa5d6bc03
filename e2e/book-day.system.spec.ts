import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { startWithHosts } from './demo-hosts.ts'
import { testOnOwnProduct } from './own-product.ts'
import { expect } from './story.ts'

// A company in which nobody takes demos asks for a day.
const test = testOnOwnProduct((playwright) => startWithHosts(playwright, 0))

test.describe.configure({ mode: 'serial' })

/** Focuses the form and waits for its script. Until then the browser sends the form itself. */
const reach = async (page: Page) => {
  await page.getByLabel('Your name').focus()
  await expect(page.locator('[data-island=form]')).toHaveAttribute('data-awake')
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a Sunday is refused at its field, whose hint says so beforehand', async ({
      page,
      allowInConsole,
    }) => {
      allowInConsole(/400/)
      await page.goto(paths.book)
      if (scripts) await reach(page)
      const day = page.getByLabel('Preferred day')
      await expect(day).toHaveAccessibleDescription(/Monday to Saturday/)
      await day.fill('2030-05-05')
      await page.getByLabel('Your name').fill('Vera Visitor')
      await page.getByLabel('Email').fill('sunday@visitor.test')
      if (!scripts) await page.getByRole('button', { name: 'Request this time' }).click()
      await expect(day).toHaveAccessibleDescription(
        /Preferred day: Choose a day from Monday to Saturday/,
      )
      if (scripts) await page.getByRole('button', { name: 'Request this time' }).click()
      await expect(page).toHaveURL(paths.book)
      await expect(day).toHaveAttribute('aria-invalid', 'true')
    })

    test('a booking request repeats its day', async ({ page }) => {
      const email = `booking-${scripts}@visitor.test`
      await page.goto(paths.book)
      if (scripts) await reach(page)
      await page.getByLabel('Preferred day').fill('2030-05-06')
      await page.getByLabel('Time of day').selectOption('midday')
      if (scripts) await expect(page.getByLabel('Your time zone')).toHaveValue('America/Chicago')
      else await page.getByLabel('Your time zone').selectOption('Central')
      await page.getByLabel('Your name').fill('Vera Visitor')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Request this time' }).click()
      await expect(page).toHaveURL(`${paths.thanks}?day=2030-05-06&part=midday`)
      await expect(page.getByText('You asked for a demo on Monday, May 6')).toBeVisible()
    })
  })
