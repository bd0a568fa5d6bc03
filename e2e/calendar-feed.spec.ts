import { hrefs } from '#web/paths.ts'
import { expectNoFindings } from './findings.ts'
import { expect, test } from './story.ts'

test('a customer follows their appointments in a calendar program, by an address that they can end', async ({
  page,
  request,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 820 })
  await signIn('customer')
  await page.goto(hrefs.account('calendar'))
  await page.getByRole('button', { name: 'Create a calendar address' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Calendar address' })
  await expect(field).toBeVisible()
  const address = await field.inputValue()
  await expectNoFindings(page, { what: 'calendar address', looks: 'both' })
  const calendar = await request.get(address)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:[^]*END:VCALENDAR/)
  await page.reload()
  await expect(page.getByText('Last fetched just now')).toBeVisible()
  await page.getByRole('button', { name: 'End address' }).click()
  const question = page.getByRole('dialog', { name: 'End your calendar address?' })
  await question.getByRole('button', { name: 'End address' }).click()
  await expect(page.getByRole('button', { name: 'Create a calendar address' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})
