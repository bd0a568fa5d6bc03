import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildMessage, buildPage, buildViewer } from '#web/testing/records.ts'

const maya = { id: '2', displayName: 'Maya Santos', role: 'VIRTUAL_ASSISTANT' }
const dana = { id: '9', displayName: 'Dana Whitaker', role: 'MANAGEMENT' }
const olivia = { id: '8', displayName: 'Olivia Hartwell', disabledAt: null }
const hillHouse = buildCustomer({ id: '5', name: 'Hill House', users: buildPage([olivia]) })

type SentMessage = { input: { content: string; mentionedIds?: string[] } }

const openThread = async (me: object = buildViewer('VIRTUAL_ASSISTANT', { id: '4' })) => {
  const storedValues: object[] = []
  const app = openApp('/chat?customer=5', {
    me,
    customer: hillHouse,
    messages: ({ filter }: { filter?: { last?: boolean } }) =>
      buildPage(filter?.last ? [] : storedValues),
    mentionablePeople: ({ search }: { search: string }) =>
      [maya, dana].filter(({ displayName }) =>
        displayName.toLowerCase().includes(search.trim().toLowerCase()),
      ),
    sendMessage: ({ input: { content, mentionedIds = [] } }: SentMessage) => {
      const mentions = [maya, dana].filter(({ id }) => mentionedIds.includes(id))
      const message = buildMessage({ id: '40', content, mentions, fromCustomer: false })
      storedValues.unshift(message)
      return { message }
    },
  })
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Message to/)
  return { ...app, field }
}

const list = () => screen.findByRole('listbox', { name: 'People to mention' })

test('@ opens the staff who can be mentioned; arrows and Enter choose one, who stands out in the message', async () => {
  const { user, field, server } = await openThread()
  await user.type(field, 'Ask @')
  const options = within(await list()).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Maya SantosAssistant'),
    expect.stringContaining('Dana WhitakerManagement'),
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('Ask @Dana Whitaker ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(field, 'please{Enter}')
  await waitFor(() =>
    expect(server.variablesOf('SendMessage')).toEqual({
      input: {
        customerId: '5',
        receiverId: '8',
        content: 'Ask @Dana Whitaker please',
        mentionedIds: ['9'],
      },
    }),
  )
  const name = await within(screen.getByRole('log')).findByText('@Dana Whitaker')
  expect(name.tagName).toBe('B')
})

test('a name that is chosen within a text leaves the caret behind it at once, so that typing goes on there', async () => {
  const { user, field } = await openThread()
  await user.type(field, 'Ask today')
  await user.type(field, '@', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  await list()
  // One event without a pause, because a fast writer’s next key comes before the next frame.
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe('Ask @Maya Santos today')
  expect(field.selectionStart).toBe('Ask @Maya Santos '.length)
})

test('letters narrow the list, and Escape closes it without losing the text', async () => {
  const { user, field } = await openThread()
  await user.type(field, '@dan')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('@dan')
})

test('a name that is deleted again mentions nobody', async () => {
  const { user, field, server } = await openThread()
  await user.type(field, '@')
  await list()
  await user.keyboard('{Enter}')
  await user.clear(field)
  await user.type(field, 'Hello{Enter}')
  await waitFor(() => expect(server.operations()).toContain('SendMessage'))
  expect(server.variablesOf('SendMessage')).toEqual({
    input: { customerId: '5', receiverId: '8', content: 'Hello' },
  })
})

test('two people who are chosen one after the other are both mentioned', async () => {
  const { user, field, server } = await openThread()
  for (const _ of [1, 2]) {
    await user.type(field, '@')
    await list()
    await user.keyboard(field.value === '@' ? '{Enter}' : '{ArrowDown}{Enter}')
  }
  await user.keyboard('hello{Enter}')
  await waitFor(() => expect(server.operations()).toContain('SendMessage'))
  expect((server.variablesOf('SendMessage') as SentMessage).input.mentionedIds).toEqual(['2', '9'])
})

test.each([
  ['taken back mentions nobody, also where the name is typed again by hand', 12, []],
  ['corrected within stays a mention', 2, ['2']],
])('a name that is %s', async (_, letters, mentionedIds) => {
  const { user, field, server } = await openThread()
  await user.type(field, '@')
  await list()
  await user.keyboard('{Enter}')
  // The name and the space after it.
  await user.type(field, '{Backspace}'.repeat(letters))
  await user.type(field, '@Maya Santos'.slice(field.value.length))
  await user.keyboard('{Escape} please{Enter}')
  await waitFor(() => expect(server.operations()).toContain('SendMessage'))
  const { input } = server.variablesOf('SendMessage') as SentMessage
  expect(input.content).toBe('@Maya Santos please')
  expect(input.mentionedIds ?? []).toEqual(mentionedIds)
})

test('customers get no list, and an email address opens none', async () => {
  const customer = await openThread(buildViewer())
  await customer.user.type(customer.field, '@')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(customer.server.operations()).not.toContain('MentionablePeople')
})
