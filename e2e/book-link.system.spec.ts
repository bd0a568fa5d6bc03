import type { Page } from 'playwright/test'
import { startMailServer } from '#api/testing/stubs/mail-server.ts'
import { paths } from '#web/paths.ts'
import { expectNoFindings, smallPhone, desktop } from './findings.ts'
import { startOwnProduct, testOnOwnProduct } from './own-product.ts'
import { expect } from './story.ts'
import { expectWhole } from './visit.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>
let smtp: MailServer

// The demo company as it is started, with a mail server.
const test = testOnOwnProduct(async () => {
  smtp = await startMailServer()
  const product = await startOwnProduct({
    // Links in emails begin with it; the story follows their paths.
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Admin Genie <hello@example.com>',
  })
  const stop = () => product.stop().then(smtp.close)
  return { ...product, stop }
})

test.describe.configure({ mode: 'serial' })

/** Waits for an email to an address; that of a booking is there within five seconds. */
const nextMail = async (address: string, count: number) => {
  const all = () => smtp.received.filter(({ to }) => to.includes(address))
  await expect.poll(() => all().length, { timeout: count === 1 ? 5000 : 15_000 }).toBe(count)
  const mail = all().at(-1)?.mail
  return { subject: mail?.subject, text: mail?.text ?? '', files: mail?.attachments.length }
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts, on a narrow phone', () => {
    test.use({ javaScriptEnabled: scripts, ...(scripts ? {} : { viewport: smallPhone }) })

    test('a visitor books a demo from the home page with two presses, moves it, cancels it, and each time gets an email', async ({
      page,
      allowInConsole,
    }) => {
      allowInConsole(/404/)
      const address = `wyatt-${scripts}@coleman-ranch.example`
      await page.goto(paths.home)
      const link = page
        .getByRole('main')
        .getByRole('link', { name: /SCHEDULE DEMO/ })
        .first()
      await page.goto((await link.getAttribute('href')) ?? '')
      await page.getByLabel('Your name').fill('Wyatt Coleman')
      await page.getByLabel('Email').fill(address)
      const times = page.getByRole('group', { name: 'Free times' }).getByRole('radio')
      if (scripts) await expect(page.getByText('Times in Central Time')).toBeVisible()
      await times.nth(scripts ? 3 : 1).check()
      await page.getByRole('main').getByRole('button', { name: 'SCHEDULE DEMO' }).click()
      await expect(heading(page, /^See you \w+day\.$/)).toBeVisible()
      const bookedRecord = await nextMail(address, 1)
      expect(bookedRecord).toMatchObject({ subject: 'Your demo is booked', files: 3 })
      expect(bookedRecord.text).not.toContain('Wyatt')
      const [, inMail = ''] = /\/demo\/([\w-]+)/.exec(bookedRecord.text) ?? []
      expect(page.url()).toContain(`/demo/${inMail}`)
      await expect(page.getByText('We’ve emailed you the same')).toBeVisible()
      await expectWhole(page, 'a booked demo')
      if (scripts)
        await expectNoFindings(page, { what: 'a booked demo', sizes: [desktop, smallPhone] })

      const file = await page.request.get(`/demo/${inMail}/demo.ics`)
      expect(await file.text()).toContain('SUMMARY:Demo with Admin Genie')

      await page.goto(`/demo/${inMail}`)
      await page.getByText('Move', { exact: true }).click()
      await page.getByRole('group', { name: 'Move to' }).getByRole('radio').last().check()
      await page.getByRole('button', { name: 'Move demo' }).click()
      await expect(heading(page, /^\w+day it is\.$/)).toBeVisible()
      expect(await nextMail(address, 2)).toMatchObject({ subject: 'Your demo has moved', files: 3 })

      await page.getByText('Cancel demo').first().click()
      await page.getByRole('button', { name: 'Cancel demo' }).click()
      await expect(heading(page, /^Cancelled\./)).toBeVisible()
      expect(await nextMail(address, 3)).toMatchObject({ subject: 'Your demo is cancelled' })

      await page.goto(`/demo/${inMail}`)
      await expect(page.getByText(/^This link doesn’t work any more/)).toBeVisible()
      await expect(times.first()).toBeVisible()
      await expectWhole(page, 'an ended link')
    })
  })
