import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openedLine } from '#web/testing/fake-connection.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildMessage, buildPage, buildViewer } from '#web/testing/records.ts'

const ownCustomer = buildCustomer({ users: buildPage([]) })
const fromAssistant = buildMessage({
  id: '2',
  content: 'Which bank?',
  fromCustomer: false,
  abilities: [],
  sender: { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' },
})

type Change = { input: { id: string; expectedVersion: number; content?: string } }

/** Opens the thread of a customer on a server that changes and removes messages. */
const openThread = async (messages: object[] = [fromAssistant, buildMessage()], answers = {}) => {
  const change = ({ input: { id, expectedVersion, content = '' } }: Change, more: object) => {
    const at = messages.findIndex((one) => 'id' in one && one.id === id)
    messages[at] = { ...messages[at], content, version: expectedVersion + 1, ...more }
    return { message: messages[at] }
  }
  const app = openApp('/chat', {
    me: buildViewer(),
    customer: ownCustomer,
    messages: () => buildPage(messages),
    editMessage: (args: Change) => change(args, { editedAt: new Date().toISOString() }),
    removeMessage: (args: Change) => change(args, { abilities: [] }),
    ...answers,
  })
  const composer = await screen.findByLabelText<HTMLTextAreaElement>(/^Message to/)
  const log = within(screen.getByRole('log', { name: 'Conversation' }))
  return { ...app, composer, log, messages }
}

const findEditor = () => screen.findByLabelText<HTMLTextAreaElement>('Edit your message')

test('↑ in the empty composer edits the last own message, Enter saves it as edited', async () => {
  const { user, composer, log, server } = await openThread()
  await user.type(composer, '{ArrowUp}')
  const editor = await findEditor()
  expect(document.activeElement).toBe(editor)
  expect(editor.value).toBe('Please call the bank')
  await user.clear(editor)
  await user.type(editor, 'Please call the broker{Enter}')
  expect(await log.findByText(/^Please call the broker/)).toBeDefined()
  expect(log.getByText('(edited)')).toBeDefined()
  expect(server.variablesOf('EditMessage')).toEqual({
    input: { id: '1', expectedVersion: 1, content: 'Please call the broker' },
  })
  await waitFor(() => expect(document.activeElement).toBe(composer))
})

test('Escape gives the changes up and returns to the composer', async () => {
  const { user, composer, log, server } = await openThread()
  await user.click(log.getByRole('button', { name: /^Edit “Please call/ }))
  await user.type(await findEditor(), ' now{Escape}')
  expect(log.getByText('Please call the bank')).toBeDefined()
  expect(document.activeElement).toBe(composer)
  expect(server.operations()).not.toContain('EditMessage')
})

test.each(['Back', 'a reload'])(
  'a correction that is not saved is still there after %s',
  async (way) => {
    const { user, composer, server } = await openThread()
    await user.type(composer, '{ArrowUp}')
    await user.type(await findEditor(), ' now')
    if (way === 'Back') {
      await user.click(screen.getByRole('link', { name: 'Tasks' }))
      await screen.findByRole('heading', { level: 1, name: 'Tasks' })
      history.back()
    } else {
      cleanup()
      await openThread()
    }
    const editor = await findEditor()
    expect(editor.value).toBe('Please call the bank now')
    expect(document.activeElement).not.toBe(editor)
    await user.type(editor, '{Escape}')
    expect(localStorage.getItem('draft 7 message 1')).toBeNull()
    expect(server.operations()).not.toContain('EditMessage')
  },
)

test('a correction that ends with the text of before is none', async () => {
  const { user, composer, log } = await openThread()
  await user.type(composer, '{ArrowUp}')
  await user.type(await findEditor(), 's{Backspace}')
  expect(localStorage.getItem('draft 7 message 1')).toBeNull()
  await user.type(await findEditor(), '{Enter}')
  expect(log.queryByText('(edited)')).toBeNull()
})

test('↑ moves within the text as long as there is one', async () => {
  const { user, composer } = await openThread()
  await user.type(composer, 'Hello{ArrowUp}')
  expect(screen.queryByLabelText('Edit your message')).toBeNull()
})

test('after 15 minutes a message has no buttons, and ↑ edits nothing', async () => {
  const oldMessage = buildMessage({ timestamp: new Date(Date.now() - 15 * 60_000).toISOString() })
  const { user, composer, log } = await openThread([oldMessage])
  expect(log.queryByRole('button', { name: /^(Edit|Remove)/ })).toBeNull()
  await user.type(composer, '{ArrowUp}')
  expect(screen.queryByLabelText('Edit your message')).toBeNull()
})

test('the buttons go when the 15 minutes are over while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { log } = await openThread()
  expect(log.getByRole('button', { name: /^Remove “Please/ })).toBeDefined()
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  await waitFor(() => expect(log.queryByRole('button', { name: /^Remove “Please/ })).toBeNull())
})

test('a removed message says so in its place, after a confirmation', async () => {
  const { user, log, server } = await openThread()
  await user.click(log.getByRole('button', { name: /^Remove “Please call/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this message?' }))
  await user.click(dialog.getByRole('button', { name: 'Keep message' }))
  expect(server.operations()).not.toContain('RemoveMessage')
  await user.click(log.getByRole('button', { name: /^Remove “Please call/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove message' }))
  expect(await log.findByText('Message removed')).toBeDefined()
  expect(log.queryByText('Please call the bank')).toBeNull()
  expect(log.queryByRole('button', { name: /^(Edit|Remove)/ })).toBeNull()
})

test('messages of others have no buttons', async () => {
  const { log } = await openThread()
  expect(log.queryByRole('button', { name: /“Which bank/ })).toBeNull()
})

test('a refusal stands at the message, and the typed text stays', async () => {
  const { user, log } = await openThread(undefined, {
    editMessage: refuse('Messages can only be changed for 15 minutes.', 'FORBIDDEN'),
  })
  await user.click(log.getByRole('button', { name: /^Edit “Please call/ }))
  await user.type(await findEditor(), ' now{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/only be changed for 15 minutes/)
  expect((await findEditor()).value).toBe('Please call the bank now')
})

test('a message that was changed on another device meanwhile says so, keeps the typed text, and saves over it', async () => {
  const { user, log, messages, server } = await openThread()
  const line = await openedLine()
  await user.click(log.getByRole('button', { name: /^Edit “Please call/ }))
  await user.type(await findEditor(), ' now')
  messages[1] = buildMessage({ content: 'Call them', version: 2 })
  line.tell({ items: [{ noun: 'MESSAGE', id: '1', kind: 'CHANGED' }] })
  expect((await screen.findByRole('alert')).textContent).toMatch(/another device to “Call them”/)
  await user.type(await findEditor(), '{Enter}')
  await waitFor(() =>
    expect(server.variablesOf('EditMessage')).toEqual({
      input: { id: '1', expectedVersion: 2, content: 'Please call the bank now' },
    }),
  )
})

test('a message that others edit or remove changes in its place', async () => {
  const { log, messages } = await openThread()
  const line = await openedLine()
  messages[0] = { ...fromAssistant, content: '', version: 2 }
  line.tell({ items: [{ noun: 'MESSAGE', id: '2', kind: 'CHANGED' }] })
  expect(await log.findByText('Message removed')).toBeDefined()
  expect(log.queryByText('Which bank?')).toBeNull()
})

test('addresses of this product that are no pages of the app are opened by the browser', async () => {
  const paths = ['/pricing', '/', '/files/7/content', '/new-password/abc']
  const text = paths.map((path) => location.origin + path).join(' ')
  const { log } = await openThread([buildMessage({ content: text })])
  const links = log.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
    paths.map((path) => [location.origin + path, '_blank']),
  )
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(paths.map(() => 'noopener'))
})

test('addresses in messages are links: others open apart, those of the product in the app', async () => {
  const text = `See https://example.com/a. and ${location.origin}/tasks/12, not javascript:alert(1)`
  const { user, log } = await openThread([buildMessage({ content: text })])
  const other = log.getByRole('link', { name: 'https://example.com/a' })
  expect([
    other.getAttribute('href'),
    other.getAttribute('rel'),
    other.getAttribute('target'),
  ]).toEqual(['https://example.com/a', 'noopener noreferrer nofollow', '_blank'])
  const inApp = log.getByRole('link', { name: `${location.origin}/tasks/12` })
  expect(inApp.getAttribute('target')).toBeNull()
  expect(log.getAllByRole('link')).toHaveLength(2)
  await user.click(inApp)
  await waitFor(() => expect(location.pathname).toBe('/tasks/12'))
})
