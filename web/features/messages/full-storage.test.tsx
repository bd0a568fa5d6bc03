import { renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildMessage, buildPage, buildViewer } from '#web/testing/records.ts'
import { chooseTheme, useTheme } from '#web/ui/theme.ts'
import { areSingleKeysOn, turnSingleKeys } from '#web/ui/single-keys.ts'
import { listRecents, noteRecent, rememberFor } from '#web/parts/recents.ts'

beforeEach(() => {
  // A full disk, and private windows of older browsers: texts are read, and none is taken.
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a message is typed and sent while the browser’s storage takes nothing more', async () => {
  const { user, server } = openApp('/chat', {
    me: buildViewer(),
    customer: buildCustomer({ id: '3', users: buildPage([]) }),
    messages: () => buildPage([]),
    announceTyping: () => ({ customer: { id: '3' } }),
    sendMessage: ({ input: { content } }: { input: { content: string } }) => ({
      message: buildMessage({ id: '9', content }),
    }),
  })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ })
  await user.type(field, 'Call the bank')
  expect(field.value).toBe('Call the bank')
  expect(screen.getByText(/Draft kept until you close this page/)).toBeDefined()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.operations()).toContain('SendMessage'))
  expect(server.variablesOf('SendMessage')).toMatchObject({ input: { content: 'Call the bank' } })
  expect(field.value).toBe('')
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
})

test('a browser whose storage is full keeps settings and recent records until the page is left', () => {
  turnSingleKeys(false)
  expect(areSingleKeysOn()).toBe(false)
  turnSingleKeys(true)
  rememberFor('7')
  noteRecent({ noun: 'Task', title: 'Call the bank', path: '/tasks/1' })
  expect(listRecents().map(({ title }) => title)).toEqual(['Call the bank'])
  chooseTheme('dark')
  expect(renderHook(useTheme).result.current).toBe('dark')
  chooseTheme('system')
})
