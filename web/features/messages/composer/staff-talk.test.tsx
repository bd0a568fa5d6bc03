import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildMessage, buildPage, buildViewer } from '#web/testing/records.ts'

const olivia = { id: '8', displayName: 'Olivia Hartwell', disabledAt: null }
const hillHouse = buildCustomer({ id: '5', name: 'Hill House', users: buildPage([olivia]) })

const noteLabel = 'Note to staff about Hill House'

const dana = { id: '9', displayName: 'Dana Whitaker', role: 'MANAGEMENT' }

const fileOf = ({ input }: { input: { name: string } }) => ({
  fileAttachment: {
    id: '70',
    customerId: null,
    taskId: null,
    messageId: null,
    type: 'image/png',
    size: 4,
    url: '/files/shot',
    isUploaded: true,
    uploadedBy: '4',
    createdAt: '2026-03-01T09:30:00.000Z',
    abilities: [],
    name: input.name,
  },
})

const openThread = async (
  answers: object = {},
  label: string | RegExp = 'Message to Olivia Hartwell',
) => {
  const storedValues: object[] = []
  const app = openApp('/chat?customer=5', {
    me: buildViewer('VIRTUAL_ASSISTANT', { id: '4' }),
    customer: hillHouse,
    messages: ({ filter }: { filter?: { last?: boolean } }) =>
      buildPage(filter?.last ? [] : storedValues),
    sendMessage: ({ input }: { input: { content: string; audience?: string } }) => {
      const { content, audience = 'CUSTOMER' } = input
      const message = buildMessage({ id: '40', content, audience, fromCustomer: false })
      storedValues.unshift(message)
      return { message }
    },
    attachFile: fileOf,
    ...answers,
  })
  const field = await screen.findByLabelText<HTMLTextAreaElement>(label)
  return { ...app, field }
}

const picture = () => new File(['four'], 'shot.png', { type: 'image/png' })

const paste = (field: HTMLElement) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  fireEvent(field, Object.assign(event, { clipboardData: { files: [picture()] } }))
}

test('staff write to one another about a customer, and see that the customer won’t', async () => {
  const { user, server } = await openThread()
  await user.click(screen.getByRole('button', { name: 'Only staff' }))
  expect(screen.getByText('The customer won’t see this.')).toBeDefined()
  await user.type(screen.getByLabelText('Note to staff about Hill House'), 'Watch the budget')
  await user.click(screen.getByRole('button', { name: 'Send to staff' }))
  await waitFor(() =>
    expect(server.variablesOf('SendMessage')).toEqual({
      input: { customerId: '5', content: 'Watch the budget', audience: 'STAFF' },
    }),
  )
  const log = within(screen.getByRole('log', { name: 'Conversation' }))
  expect(await log.findByText('to staff only')).toBeDefined()
})

test('a pasted picture goes with the message', async () => {
  const { user, server, field } = await openThread()
  paste(field)
  expect(await screen.findByRole('button', { name: 'Remove shot.png' })).toBeDefined()
  await user.type(field, 'See here{Enter}')
  await waitFor(() =>
    expect(server.variablesOf('SendMessage')).toEqual({
      input: { customerId: '5', receiverId: '8', content: 'See here', fileIds: ['70'] },
    }),
  )
  expect(screen.queryByRole('button', { name: 'Remove shot.png' })).toBeNull()
})

test('a picture without words is sent under its name', async () => {
  const { user, server, field } = await openThread()
  paste(field)
  await screen.findByRole('button', { name: 'Remove shot.png' })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(server.variablesOf('SendMessage')).toMatchObject({
      input: { content: 'shot.png', fileIds: ['70'] },
    }),
  )
})

test('a note to staff whose file is gone goes back into the field with all that it had', async () => {
  const { user, server } = await openThread({
    mentionablePeople: ({ search }: { search: string }) =>
      'dana whitaker'.startsWith(search) ? [dana] : [],
    sendMessage: refuse('File not found. Attach it again.', 'BAD_USER_INPUT', {
      fileIds: 'File not found. Attach it again.',
    }),
  })
  await user.click(screen.getByRole('button', { name: 'Only staff' }))
  const note = screen.getByLabelText<HTMLTextAreaElement>(noteLabel)
  paste(note)
  await screen.findByRole('button', { name: 'Remove shot.png' })
  await user.type(note, 'Look @dan')
  await user.click(await screen.findByRole('option', { name: /Dana Whitaker/ }))
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Couldn’t send. File not found. Attach it again.',
  )
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Customer' }))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.queryByRole('alert')).toBeNull()
  const again = screen.getByLabelText<HTMLTextAreaElement>(noteLabel)
  expect(again.value).toBe('Look @Dana Whitaker')
  expect(document.activeElement).toBe(again)
  await user.click(screen.getByRole('button', { name: 'Remove shot.png' }))
  await user.type(again, ' please{Enter}')
  await waitFor(() =>
    expect(server.variablesOf('SendMessage')).toEqual({
      input: {
        customerId: '5',
        content: 'Look @Dana Whitaker please',
        audience: 'STAFF',
        mentionedIds: ['9'],
      },
    }),
  )
})

test('customers have no choice of who reads, also where a note to staff was left in this browser', async () => {
  localStorage.setItem('draft 7 thread 3 audience', 'STAFF')
  const { user, server, field } = await openThread({ me: buildViewer() }, /^Message to/)
  expect(screen.queryByRole('group', { name: 'Who reads it' })).toBeNull()
  await user.type(field, 'Hello{Enter}')
  await waitFor(() => expect(server.operations()).toContain('SendMessage'))
  expect(server.variablesOf('SendMessage')).not.toHaveProperty('input.audience')
})

test('a file that is too large says so at its place, and the text stays', async () => {
  const { user, field } = await openThread({
    attachFile: refuse('Files can be up to 25 MB.', 'BAD_USER_INPUT', {
      size: 'Files can be up to 25 MB.',
    }),
  })
  await user.type(field, 'See here')
  paste(field)
  expect(await screen.findByText(/attach shot.png. Files can be up to 25 MB/)).toBeDefined()
  expect(field.value).toBe('See here')
  await user.click(screen.getByRole('button', { name: 'Leave it out' }))
  expect(screen.queryByText(/Couldn’t attach/)).toBeNull()
})

const singleCustomer = buildCustomer({ id: '5', name: 'Hill House', users: buildPage([]) })
const announceTyping = () => ({ customer: { id: '5' } })

test('what was written while no one at the customer could read it stays for staff when someone has joined', async () => {
  const { user, server, field } = await openThread(
    { customer: singleCustomer, announceTyping },
    noteLabel,
  )
  await user.type(field, 'They pay late')
  await waitFor(() =>
    expect(server.variablesOf('AnnounceTyping')).toEqual({
      input: { customerId: '5', audience: 'STAFF' },
    }),
  )
  cleanup()
  const { field: note } = await openThread({}, noteLabel)
  expect(note.value).toBe('They pay late')
  expect(screen.getByText('The customer won’t see this.')).toBeDefined()
})

test('a picture that was attached while no one at the customer could see it stays for staff', async () => {
  const { field } = await openThread({ customer: singleCustomer }, noteLabel)
  paste(field)
  await screen.findByRole('button', { name: 'Remove shot.png' })
  cleanup()
  await openThread({}, noteLabel)
  expect(await screen.findByRole('button', { name: 'Remove shot.png' })).toBeDefined()
})

test('after a note to staff was sent where no one could read it, the next text is a message once someone has joined', async () => {
  const { user, server, field: note } = await openThread({ customer: singleCustomer }, noteLabel)
  await user.type(note, 'They pay late{Enter}')
  await waitFor(() =>
    expect(server.variablesOf('SendMessage')).toMatchObject({ input: { audience: 'STAFF' } }),
  )
  cleanup()
  const { field } = await openThread()
  expect(field.value).toBe('')
  expect(field.placeholder).toBe('Message to Olivia Hartwell')
})
