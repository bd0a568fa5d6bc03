import type { Browser, BrowserContext, Locator, Page, WebSocketRoute } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { people, type Person } from './people.ts'
import { expect, test } from './story.ts'

// Two stories write as the same assistant in one thread, and ↑ edits the message that the assistant sent last.
test.describe.configure({ mode: 'default' })

/** Opens a browser on the second node. The test’s own browser is on the first one. */
const openBrowser = (browser: Browser) =>
  browser.newContext({ baseURL: process.env['SECOND_NODE_URL'] ?? '' })

/** Signs a person in there. */
const openAs = async (context: BrowserContext, person: Person): Promise<Page> => {
  const answer = await context.request.post('/api/login', {
    data: { username: people[person], password: demoPassword },
  })
  expect(answer.status(), `${person} signs in`).toBe(200)
  return context.newPage()
}

/** Lets a test cut the page's line and mend it. */
const controlLine = async (page: Page) => {
  let isCut = false
  const open: WebSocketRoute[] = []
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    if (isCut) void socket.close({ code: 1012, reason: 'cut' })
    else {
      socket.connectToServer()
      open.push(socket)
    }
  })
  return {
    cut: async () => {
      isCut = true
      for (const socket of open.splice(0)) await socket.close({ code: 1012, reason: 'cut' })
    },
    mend: () => {
      isCut = false
    },
    isOpen: () => open.length > 0,
  }
}

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

const thread = (page: Page) => page.getByRole('log', { name: 'Conversation' })

test('a customer and their assistant chat without reloading, over a cut in the middle', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('customer')
  const line = await controlLine(page)
  const office = await openBrowser(browser)
  const desk = await openAs(office, 'assistant')
  await page.goto(paths.chat)
  await expect(thread(page)).toBeVisible()
  await desk.goto(paths.chat)
  await desk
    .getByRole('link', { name: /Hartwell/ })
    .first()
    .click()
  await expect(thread(desk)).toBeVisible()
  await expect.poll(line.isOpen).toBe(true)
  await expect(page.getByText(/^Maya .* is here now$/)).toBeVisible()
  await desk.getByRole('textbox', { name: /^Message to/ }).pressSequentially('Good morn')
  await expect(page.getByText(/^Maya .* is typing…$/)).toBeVisible()
  await desk.getByRole('textbox', { name: /^Message to/ }).clear()

  await write(page, 'Is the listing ready?')
  await expect(thread(desk)).toContainText('Is the listing ready?', { timeout: 3000 })
  await write(desk, 'Nearly. One photo is missing.')
  await expect(thread(page)).toContainText('One photo is missing.', { timeout: 3000 })

  await line.cut()
  // By then the page has read again what it was told before the cut.
  await expect(page.getByText('Reconnecting…')).toBeVisible({ timeout: 8000 })
  await write(desk, 'It has just arrived.')
  await write(desk, 'The listing is online.')
  await expect(thread(desk)).toContainText('The listing is online.')
  await expect(thread(page)).not.toContainText('The listing is online.')
  line.mend()
  await expect(thread(page)).toContainText('It has just arrived.', { timeout: 8000 })
  await expect(thread(page)).toContainText('The listing is online.')
  await expect(page.getByText('Reconnecting…')).toHaveCount(0)
  await office.close()
})

test('a message is edited and removed on both sides, a mention is snoozed, and a search leads to a message', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('manager')
  await page.goto(paths.dashboard)
  const office = await openBrowser(browser)
  const desk = await openAs(office, 'assistant')
  const home = await openBrowser(browser)
  const customer = await openAs(home, 'customer')
  await customer.goto(paths.chat)
  await desk.goto(paths.chat)
  await desk
    .getByRole('link', { name: /Hartwell/ })
    .first()
    .click()
  const field = desk.getByRole('textbox', { name: /^Message to/ })

  await write(desk, 'The keys are at the offce.')
  await expect(thread(customer)).toContainText('at the offce.')
  await field.press('ArrowUp')
  const editor = desk.getByRole('textbox', { name: 'Edit your message' })
  await editor.fill('The keys are at the office.')
  await editor.press('Enter')
  await expect(thread(customer)).toContainText('at the office. (edited)', { timeout: 3000 })

  await write(desk, 'This was for someone else.')
  await expect(thread(customer)).toContainText('for someone else.')
  await thread(desk)
    .getByRole('button', { name: /^Remove “This was/ })
    .press('Enter')
  await desk.getByRole('button', { name: 'Remove message' }).click()
  await expect(thread(customer)).toContainText('Message removed', { timeout: 3000 })
  await expect(thread(customer)).not.toContainText('for someone else.')

  await field.pressSequentially('Ask @ren')
  await desk.getByRole('option', { name: /^.*Renee Whitaker/ }).click()
  await field.press('Enter')
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  const inbox = page.getByRole('dialog', { name: 'Notifications' })
  const mention = inbox.getByRole('listitem').filter({ hasText: 'mentioned you' })
  await expect(mention).toHaveCount(1, { timeout: 3000 })
  await mention.hover()
  await mention.getByRole('button', { name: /^Snooze:/ }).click()
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click()
  await expect(mention).toHaveCount(0)
  await inbox.getByRole('button', { name: 'Snoozed' }).click()
  await expect(mention).toContainText('Snoozed until tomorrow at 9:00 AM')

  await customer.getByRole('button', { name: 'Search this conversation' }).click()
  await customer.getByRole('combobox', { name: 'Search this conversation' }).fill('keys office')
  await expect(customer.getByRole('option')).toHaveCount(1)
  await customer.keyboard.press('Enter')
  await expect(customer.locator('[data-message]:focus')).toContainText(
    'The keys are at the office.',
  )
  await office.close()
  await home.close()
})

/** Collects what a page receives over HTTP and its socket. */
const hearAll = (page: Page) => {
  const heardNames: string[] = []
  page.on('response', async (response) => {
    heardNames.push(await response.text().catch(() => ''))
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heardNames.push(String(payload))),
  )
  return () => heardNames.join('\n')
}

/** Pastes a picture of one pixel. */
const pastePicture = (field: Locator) =>
  field.evaluate((element) => {
    const bytes = Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ),
      (letter) => letter.charCodeAt(0),
    )
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'quokka.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }))
  })

test('an assistant and a manager talk among staff with files beside a customer’s open page, which learns nothing', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('customer')
  const readHeard = hearAll(page)
  await page.goto(paths.chat)
  await expect(thread(page)).toBeVisible()
  const office = await openBrowser(browser)
  const desk = await openAs(office, 'assistant')
  const lead = await openBrowser(browser)
  const manager = await openAs(lead, 'manager')
  await desk.goto(paths.chat)
  await desk
    .getByRole('link', { name: /Hartwell/ })
    .first()
    .click()
  await expect(page.getByText(/^Maya .* is here now$/)).toBeVisible()
  await manager.goto(paths.dashboard)
  const messages = thread(page).locator('[data-message]')

  await desk.getByRole('button', { name: 'Only staff' }).click()
  const note = desk.getByRole('textbox', { name: /^Note to staff about/ })
  await note.fill('Their quokka budget, @ren')
  await desk.getByRole('option', { name: /Renee Whitaker/ }).click()
  await pastePicture(note)
  const buffer = Buffer.from('quokka')
  const file = { name: 'quokka.txt', mimeType: 'text/plain', buffer }
  await desk.getByLabel('Attach files').setInputFiles(file)
  for (const name of ['quokka.png', 'quokka.txt'])
    await expect(desk.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await desk.getByRole('button', { name: 'Send to staff' }).click()

  await manager.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  const inbox = manager.getByRole('dialog', { name: 'Notifications' })
  // Mentions by other stories are counted in the same row.
  await inbox.getByRole('link', { name: /Hartwell.*mention|mention.*Hartwell/ }).click()
  const talk = thread(manager).locator('[data-message]', { hasText: 'Their quokka budget' }).last()
  await expect(talk).toContainText('to staff only')
  const files = talk.getByRole('list', { name: 'Files' }).getByRole('link')
  await expect(files).toHaveCount(2)
  for (const link of await files.all()) {
    const address = (await link.getAttribute('href')) ?? ''
    expect((await manager.request.get(address)).status()).toBe(200)
    expect((await page.request.get(address)).status()).toBe(404)
  }
  await manager.getByRole('button', { name: 'Only staff' }).click()
  const answer = manager.getByRole('textbox', { name: /^Note to staff about/ })
  await answer.pressSequentially('Quokka is fine.')
  await expect(desk.getByText(/^Renee .* is typing…$/)).toBeVisible()
  await expect(page.getByText(/^Renee .* is typing/)).toHaveCount(0)
  await answer.press('Enter')
  await expect(thread(desk)).toContainText('Quokka is fine.')

  // A message to the customer comes after all of it.
  await desk.getByRole('button', { name: 'Customer', exact: true }).click()
  await write(desk, 'The listing is ready.')
  await expect(messages.filter({ hasText: 'The listing is ready.' }).last()).toBeVisible()
  // The text of an answer is read after the page has it.
  await expect.poll(readHeard).toContain('The listing is ready.')
  expect(readHeard()).not.toMatch(/quokka/i)
  await office.close()
  await lead.close()
})
