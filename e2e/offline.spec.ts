import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

/** Returns what was read last, which the app keeps two seconds after the last response. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const response = await caches.match('/kept-pages', { cacheName: 'kept pages' })
    return (await response?.text()) ?? ''
  })

test('without a network the app opens with the pages that were read last, sends what was written once when the line is back, and keeps nothing after the sign-out', async ({
  page,
  signIn,
  ask,
  context,
  allowInConsole,
}) => {
  allowInConsole(/ERR_INTERNET_DISCONNECTED/)
  await signIn('customer')
  await page.goto(paths.tasks)
  const names = () => page.evaluate(async () => (await caches.keys()).toSorted())
  await expect.poll(names, { timeout: 20_000 }).toContain('kept pages')
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click()
  const thread = page.getByRole('log', { name: 'Conversation' })
  await expect(thread).toBeVisible()
  const line = await thread.getByRole('paragraph').last().innerText()
  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const comment = page.getByLabel('Your comment')
  await expect(comment).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await expect.poll(() => keptText(page), { timeout: 20_000 }).toContain('"Message:')
  await expect.poll(() => keptText(page), { timeout: 20_000 }).toContain(`"Task:${id}"`)
  expect(await keptText(page)).not.toMatch(/"(FileAttachment|Interaction):/)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^You’re offline\. These pages are from /)).toBeVisible()
  const [note, message] = ['Written in the cellar', 'Sent from the train']
  await comment.fill(note)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Not sent' })).toContainText(note)
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click()
  await expect(thread).toContainText(line)
  await page.getByRole('textbox', { name: /^Message to/ }).fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(thread).toContainText(message)
  await expect(thread).toContainText('It will be sent when you’re back online.')

  await context.setOffline(false)
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0, { timeout: 15_000 })
  // In the order of writing, so the comment has been sent then, too. Only a message that has arrived can be edited.
  await expect(page.getByRole('button', { name: `Edit “${message}”` })).toBeAttached({
    timeout: 20_000,
  })
  const { task, messages } = await ask<{
    task: { updates: { nodes: { note: string }[] } }
    messages: { nodes: { content: string }[] }
  }>(
    'customer',
    `{ task(id: "${id}") { updates(first: 20) { nodes { note } } } messages(filter: { search: "${message}" }) { nodes { content } } }`,
  )
  expect(task.updates.nodes.filter((update) => update.note === note)).toHaveLength(1)
  expect(messages.nodes.filter(({ content }) => content === message)).toHaveLength(1)

  // The pages are read again meanwhile, which may close the menu.
  await expect(async () => {
    await page.getByRole('button', { name: /Account menu, / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await expect.poll(names).not.toContain('kept pages')
})
