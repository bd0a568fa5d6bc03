import { demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { cleanByAxe } from './look.ts'
import { people } from './people.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const wish = 'Book a venue for the client evening'
const question = 'The 12th or the 19th?'
const answer = 'The 19th, please'
const result = 'Booked for the 19th at The Orchard'

test('a customer on a phone requests a task, answers its question and finds its result among the done tasks', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('otherCustomer')
  await page.goto(paths.dashboard)
  await page.getByRole('textbox', { name: /^What should/ }).fill(wish)
  await page.getByRole('button', { name: 'Ask for something' }).tap()
  const link = page.getByRole('link', { name: `View ${wish}` })
  const href = (await link.getAttribute('href')) ?? ''

  const office = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  })
  const login = { username: people.otherAssistant, password: demoPassword }
  await office.request.post('/api/login', { data: login })
  const desk = await office.newPage()
  await desk.goto(href)
  await desk.getByRole('button', { name: 'Start' }).click()
  await expect(desk.getByText(`Started “${wish}”`, { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Put on hold' }).click()
  const hold = desk.getByRole('dialog', { name: 'Put on hold' })
  await hold.getByLabel(/^Question for /).fill(question)
  await cleanByAxe(desk)
  await hold.getByRole('button', { name: 'Put on hold' }).click()
  await expect(desk.getByRole('region', { name: 'Where it stands' })).toContainText(question)

  await page.reload()
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const asked = waiting.getByRole('listitem').filter({ hasText: question })
  await expect(asked).toContainText(wish)
  await cleanByAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await asked.getByRole('textbox').fill(answer)
  await asked.getByRole('button', { name: 'Answer' }).tap()
  await expect(waiting.getByText(question)).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: wish }) })
  await expect(row.getByText(/^You answered\. \S+ is next\.$/)).toBeVisible()

  await desk.reload()
  const point = desk.getByRole('region', { name: 'Where it stands' })
  await expect(point).toContainText(answer)
  await expect(point).toContainText('You’re next.')
  await desk.getByRole('button', { name: 'Complete' }).click()
  await expect(desk.getByLabel('Result (optional)')).toBeFocused()
  await desk.keyboard.type(result)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`Completed “${wish}”`, { exact: true })).toBeVisible()
  await expect(point).toContainText(result)
  await office.close()

  await page.goto(`${paths.tasks}?status=done`)
  const done = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: wish }) })
  await expect(done).toContainText(result)
  await expect(done).toContainText('Joel Ramirez')
  await cleanByAxe(page)
})
