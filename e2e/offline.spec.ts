import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

test('the app opens without a network with the pages that were read last, and nothing stays after the sign-out', async ({
  page,
  signIn,
  context,
  allowInConsole,
}) => {
  allowInConsole(/ERR_INTERNET_DISCONNECTED/)
  await signIn('customer')
  await page.goto(paths.dashboard)
  const sentence = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(sentence).toBeVisible()
  const names = () => page.evaluate(async () => (await caches.keys()).toSorted())
  await expect.poll(names, { timeout: 20_000 }).toContain('kept pages')
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click()
  await expect(page.getByRole('log', { name: 'Conversation' })).toBeVisible()
  const line = await page.getByRole('log').getByRole('paragraph').last().innerText()
  // The last pages are kept two seconds after they were read.
  const keptAt = () =>
    page.evaluate(async () => {
      const response = await caches.match('/kept-pages', { cacheName: 'kept pages' })
      const text = (await response?.text()) ?? ''
      const files = /.{80}("FileAttachment:|"Interaction:).{80}/.exec(text)?.[0] ?? ''
      return { hasMessages: text.includes('"Message:'), files }
    })
  await expect.poll(keptAt, { timeout: 20_000 }).toEqual({ hasMessages: true, files: '' })

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^You’re offline\. These pages are from /)).toBeVisible()
  await expect(page.getByRole('log')).toContainText(line)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(sentence).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0, { timeout: 15_000 })
  // The pages are read again meanwhile, which may close the menu.
  await expect(async () => {
    await page.getByRole('button', { name: /Account menu, / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await expect.poll(names).not.toContain('kept pages')
})

test('a comment that was written without a network is sent once when the line is back', async ({
  page,
  signIn,
  ask,
  context,
  allowInConsole,
}) => {
  allowInConsole(/ERR_INTERNET_DISCONNECTED/)
  await signIn('customer')
  await page.goto(paths.tasks)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const field = page.getByLabel('Your comment')
  await expect(field).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const text = 'Written in the cellar'

  await context.setOffline(true)
  await field.fill(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Not sent' })).toContainText(text)

  await context.setOffline(false)
  await expect(page.getByRole('list', { name: 'Not sent' })).toHaveCount(0, { timeout: 20_000 })
  const { task } = await ask<{ task: { updates: { nodes: { note: string }[] } } }>(
    'customer',
    `{ task(id: "${id}") { updates(first: 20) { nodes { note } } } }`,
  )
  expect(task.updates.nodes.filter(({ note }) => note === text)).toHaveLength(1)
})
