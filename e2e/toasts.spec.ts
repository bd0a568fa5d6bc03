import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

test('a newer toast replaces the older one, and a swipe by more than 50 pixels closes it', async ({
  page,
}) => {
  await page.goto(paths.login)
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  // The toast of a slow machine would close by itself.
  await page.clock.install()
  // Not a wrong password, because those are rate-limited per network address.
  let refusals = 0
  await page.route(paths.graphql, (route) => {
    if (route.request().postDataJSON()?.operationName === 'SignIn') refusals += 1
    const body = JSON.stringify({ errors: [{ message: `Refusal ${refusals}` }] })
    return route.fulfill({ contentType: 'application/json', body })
  })
  const toast = page.getByRole('listitem').filter({ hasText: 'Login failed' })
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Email').fill('someone@example.test')
  await password.fill('something')
  for (const refusal of [/Refusal 1/, /Refusal 2/]) {
    await password.press('Enter')
    await expect(toast).toHaveText([refusal])
  }

  const drag = async (pixels: number) => {
    const box = await toast.boundingBox()
    if (!box) throw new Error('The toast is not on the page')
    const { x, y } = { x: box.x + 60, y: box.y + box.height / 2 }
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + pixels, y, { steps: 8 })
    await page.mouse.up()
    await page.clock.runFor(500)
  }
  await drag(40)
  await expect(toast).toBeVisible()
  await drag(80)
  await expect(toast).toHaveCount(0)
})
