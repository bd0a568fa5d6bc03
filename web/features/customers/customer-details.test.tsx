import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { lateAnswer } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('MANAGEMENT')

type Input = { id: string; expectedVersion: number; [field: string]: unknown }

/** A server that stores one customer, and rejects an update of an older version. */
const keepCustomer = (changes: object = {}) => {
  let customer: Record<string, unknown> & { version: number } = {
    ...buildCustomer({ abilities: ['updateCustomer'], ...changes }),
    version: 1,
  }
  const change = (fields: object) => {
    customer = { ...customer, ...fields, version: customer.version + 1 }
  }
  return {
    change,
    now: () => customer,
    answers: {
      me,
      customer: () => customer,
      updateCustomer: ({ input: { expectedVersion, ...fields } }: { input: Input }) => {
        if (expectedVersion !== customer.version)
          throw new GraphQLError('Someone else changed this. Reload and try again.', {
            extensions: { code: 'CONFLICT', currentVersion: customer.version },
          })
        change(fields)
        return { customer }
      },
    },
  }
}

const open = async (storedRecord: ReturnType<typeof keepCustomer>, answers: object = {}) => {
  const app = openApp('/admin/customers/3', { ...storedRecord.answers, ...answers })
  await screen.findByRole('heading', { level: 1, name: 'Acme' })
  return app
}

/** Opens the customer’s page with the details that are folded at first. */
const openAll = async (storedRecord: ReturnType<typeof keepCustomer>, answers: object = {}) => {
  const app = await open(storedRecord, answers)
  await app.user.click(screen.getByRole('button', { name: /^\d+ more$/ }))
  return app
}

const change = (label: string) => screen.findByRole('button', { name: `Change ${label}` })

/** Opens a field in place and replaces its text. */
const type = async (user: UserEvent, label: string, text: string) => {
  await user.click(await change(label))
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

const choose = async (user: UserEvent, label: string, option: string) => {
  await user.click(await change(label))
  await user.selectOptions(await screen.findByLabelText(label), option)
  await user.tab()
}

test('Enter saves a field in place, and Undo restores it', async () => {
  const storedRecord = keepCustomer()
  const { user } = await open(storedRecord)
  await type(user, 'Phone', '(828) 555-0178{Enter}')
  expect(await screen.findByText('Changes saved.')).toBeDefined()
  expect(screen.getByRole('link', { name: '(828) 555-0178' })).toBeDefined()
  expect(storedRecord.now()['phone']).toBe('(828) 555-0178')
  expect(screen.getByText('Saved')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: '(828) 555-0142' })).toBeDefined()
  expect(storedRecord.now()['phone']).toBe('(828) 555-0142')
})

test('Undo does not overwrite a later change by someone else', async () => {
  const storedRecord = keepCustomer()
  const { user, server } = await open(storedRecord)
  await type(user, 'Phone', '111{Enter}')
  await screen.findByText('Changes saved.')
  storedRecord.change({ phone: '222' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Someone has changed it since.')).toBeDefined()
  expect(storedRecord.now()['phone']).toBe('222')
  expect(server.operations().filter((name) => name === 'UpdateCustomer')).toHaveLength(1)
})

test('a failed Undo of a field is reported, and stays available', async () => {
  const storedRecord = keepCustomer()
  const { user, server } = await open(storedRecord)
  await type(user, 'Phone', '111{Enter}')
  await screen.findByText('Changes saved.')
  server.loseCalls(1)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/^Check your connection and try again/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone.')).toBeDefined()
  expect(storedRecord.now()['phone']).toBe('(828) 555-0142')
})

test('Tab saves, and Escape restores without saving on blur', async () => {
  const storedRecord = keepCustomer()
  const { user, server } = await open(storedRecord)
  await type(user, 'Address', '1 Elm Street')
  await user.tab()
  await screen.findByText('Changes saved.')
  expect(storedRecord.now()['address']).toBe('1 Elm Street')

  await user.click(await change('Name'))
  await user.type(await screen.findByLabelText('Name'), 'Something else{Escape}')
  expect(screen.queryByLabelText('Name')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Change Name'),
  )
  expect(server.operations().filter((name) => name === 'UpdateCustomer')).toHaveLength(1)
})

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'an Enter that ends a composition does not save: %o',
  async (sign) => {
    const { user, server } = await open(keepCustomer())
    await user.click(await change('Address'))
    const field = await screen.findByLabelText('Address')
    await user.type(field, '東')
    fireEvent.keyDown(field, { key: 'Enter', ...sign })
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(screen.getByLabelText('Address')).toBe(field)
    expect(server.operations()).not.toContain('UpdateCustomer')
  },
)

test('the new value is shown before the server answers', async () => {
  const storedRecord = keepCustomer()
  const { answer, deliver } = lateAnswer()
  const { user } = await open(storedRecord, { updateCustomer: answer })
  await type(user, 'Address', '1 Elm Street{Enter}')
  expect(await screen.findByText('1 Elm Street')).toBeDefined()
  expect(await screen.findByText('Saving…')).toBeDefined()
  await act(async () =>
    deliver({ customer: { ...storedRecord.now(), address: '1 Elm Street', version: 2 } }),
  )
  await screen.findByText('Saved')
  expect(screen.queryByText('Saving…')).toBeNull()
})

test('an invalid value stays in the open field with its error', async () => {
  const { user, server } = await open(keepCustomer())
  await type(user, 'Email', 'nowhere{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nowhere')
  expect(server.operations()).not.toContain('UpdateCustomer')
})

/** Opens the customer from the list, so that there is a page to go back to. */
const openFromList = async (storedRecord: ReturnType<typeof keepCustomer>) => {
  const app = openApp('/admin/customers', {
    ...storedRecord.answers,
    customers: () => buildPage([storedRecord.now()]),
  })
  await app.user.click((await screen.findAllByRole('link', { name: 'Acme' }))[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Acme' })
  return app
}

test('Back saves the text of an open field, as leaving the field does', async () => {
  const storedRecord = keepCustomer()
  const { user } = await openFromList(storedRecord)
  await user.click(await change('Address'))
  await user.clear(screen.getByLabelText('Address'))
  await user.type(screen.getByLabelText('Address'), '1 Elm Street')
  act(() => window.history.back())
  await screen.findByRole('heading', { level: 1, name: 'Customers' })
  await waitFor(() => expect(storedRecord.now()['address']).toBe('1 Elm Street'))
})

test('a text that cannot be saved is not lost with its page without a word', async () => {
  const { user, server } = await openFromList(keepCustomer())
  const leave = () => user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await user.click(await change('Email'))
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'nowhere{Enter}')
  await screen.findByText('Invalid email')
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nowhere')
  await user.type(screen.getByLabelText('Email'), ' at all')
  await leave()
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(await screen.findByText('Couldn’t save “nowhere at all” as email')).toBeDefined()
  expect(screen.getByText('Invalid email')).toBeDefined()
  expect(server.operations()).not.toContain('UpdateCustomer')
})

test('a value that the server refuses after the page was left is told with its text', async () => {
  const { answer, deliver } = lateAnswer()
  const storedRecord = keepCustomer()
  Object.assign(storedRecord.answers, { updateCustomer: answer })
  const { user } = await openFromList(storedRecord)
  await user.click(await change('Address'))
  await user.clear(screen.getByLabelText('Address'))
  await user.type(screen.getByLabelText('Address'), '1 Elm Street')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await act(async () => deliver(new GraphQLError('Closed customers can’t be changed.')))
  expect(await screen.findByText('Couldn’t save “1 Elm Street” as address')).toBeDefined()
})

test('a conflict on a field is resolved in place', async () => {
  const storedRecord = keepCustomer()
  const { user } = await open(storedRecord)
  await type(user, 'Phone', '111')
  storedRecord.change({ phone: '222' })
  await user.keyboard('{Enter}')
  const conflict = within(await screen.findByRole('group', { name: /Phone/ }))
  for (const radio of conflict.getAllByRole<HTMLInputElement>('radio'))
    expect(radio.checked).toBe(false)
  await user.click(conflict.getByRole('radio', { name: /Yours/ }))
  await screen.findByText('Changes saved.')
  expect(storedRecord.now()['phone']).toBe('111')
})

test('a conflict shows each choice as people read it', async () => {
  const storedRecord = keepCustomer({ timeZone: 'America/Chicago' })
  const { user } = await openAll(storedRecord)
  await user.click(await change('Time zone'))
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Eastern Time (New York)')
  storedRecord.change({ timeZone: null })
  await user.tab()
  const conflict = within(await screen.findByRole('group', { name: /Time zone/ }))
  expect(
    conflict.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent),
  ).toEqual([
    expect.stringContaining('Eastern Time (New York)'),
    expect.stringContaining('Same as the organization'),
    expect.stringContaining('Central Time (Chicago)'),
  ])
})

const refusal = () => {
  throw new GraphQLError('This number is not one.', {
    extensions: { code: 'BAD_USER_INPUT', fields: { phone: 'This number is not one.' } },
  })
}

const edit = async (storedRecord: ReturnType<typeof keepCustomer>, answers: object = {}) => {
  const app = await open(storedRecord, answers)
  await app.user.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('button', { name: 'Save' })
  const fill = async (label: string, text: string) => {
    const field = screen.getByLabelText(label)
    await app.user.clear(field)
    if (text) await app.user.type(field, text)
  }
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...app, fill, save }
}

test('the form saves only changed fields', async () => {
  const storedRecord = keepCustomer()
  const { fill, save, server } = await edit(storedRecord)
  await fill('Company', '')
  await fill('Tags', 'top agent, residential')
  await save()
  await screen.findByText('Changes saved.')
  expect(server.variablesOf('UpdateCustomer')).toEqual({
    input: { id: '3', expectedVersion: 1, company: null, tags: ['top agent', 'residential'] },
  })
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeDefined()
})

test('an error of the rules or the server is shown at its field, which gets the focus', async () => {
  const { fill, save } = await edit(keepCustomer(), { updateCustomer: refusal })
  await fill('Name', '')
  await save()
  expect(await screen.findByText('Required')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await fill('Name', 'Acme')
  await fill('Phone', 'letters')
  await save()
  expect(await screen.findByText('This number is not one.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')))
})

test('changes by two people in different fields are merged, and a message says so', async () => {
  const storedRecord = keepCustomer()
  const { fill, save } = await edit(storedRecord)
  await fill('Address', '1 Elm Street')
  storedRecord.change({ phone: '222' })
  await save()
  await screen.findByText('Changes saved.')
  expect(screen.getByText('Someone else updated Phone. Their change was kept.')).toBeDefined()
  expect(storedRecord.now()).toMatchObject({ address: '1 Elm Street', phone: '222' })
})

test('two people who make the same change have no conflict', async () => {
  const storedRecord = keepCustomer()
  const { fill, save, server } = await edit(storedRecord)
  await fill('Phone', '222')
  await fill('Address', '1 Elm Street')
  storedRecord.change({ phone: '222' })
  await save()
  await screen.findByText('Changes saved.')
  expect(screen.queryByRole('group', { name: 'Phone' })).toBeNull()
  expect(server.variablesOf('UpdateCustomer')).toEqual({
    input: { id: '3', expectedVersion: 2, address: '1 Elm Street' },
  })
})

/** The activity log as the server returns it: Maya changed the phone last, someone else before her. */
const history = () =>
  buildPage([
    {
      id: '2',
      at: twoMinutesAgo(),
      actorId: '5',
      actorName: 'Maya Santos',
      changes: [{ field: 'phone' }],
    },
    {
      id: '1',
      at: twoMinutesAgo(),
      actorId: '6',
      actorName: 'Renee',
      changes: [{ field: 'phone' }],
    },
  ])
const twoMinutesAgo = () => new Date(Date.now() - 120_000).toISOString()

test('a conflict is resolved in the form, which shows who changed the field and when; Save without a choice focuses it', async () => {
  const storedRecord = keepCustomer()
  const { user, fill, save, server } = await edit(storedRecord, { activities: history })
  await fill('Phone', '111')
  await fill('Address', '1 Elm Street')
  storedRecord.change({ phone: '222', company: 'Acme Homes' })
  await save()
  const conflict = within(await screen.findByRole('group', { name: 'Phone' }))
  expect(screen.getByText('1 needs your choice')).toBeDefined()
  expect(screen.getByText(/^Maya Santos edited this at the same time/)).toBeDefined()
  expect(conflict.getByText(/^\d minutes ago$/)).toBeDefined()
  expect(server.variablesOf('WhoChanged')).toEqual({ noun: 'CUSTOMER', id: '3' })
  expect(storedRecord.now()['address']).toBe('418 Maple Street')
  await save()
  expect(await conflict.findByText('Choose one.')).toBeDefined()
  await waitFor(() =>
    expect(document.activeElement).toBe(conflict.getByRole('radio', { name: /Yours/ })),
  )
  await user.click(conflict.getByRole('radio', { name: /Theirs 222 Maya Santos, / }))
  await save()
  await screen.findByText('Changes saved.')
  expect(storedRecord.now()).toMatchObject({
    phone: '222',
    company: 'Acme Homes',
    address: '1 Elm Street',
  })
})

test('a change by a third person during the choice is a new conflict', async () => {
  const storedRecord = keepCustomer()
  const { user, fill, save } = await edit(storedRecord)
  await fill('Phone', '111')
  storedRecord.change({ phone: '222' })
  await save()
  await user.click(await screen.findByRole('radio', { name: /Yours/ }))
  storedRecord.change({ phone: '333' })
  await save()
  const again = within(await screen.findByRole('group', { name: 'Phone' }))
  expect(again.getByRole('radio', { name: /Theirs 333/ })).toBeDefined()
  await user.click(again.getByRole('radio', { name: /Yours 111/ }))
  await save()
  await screen.findByText('Changes saved.')
  expect(storedRecord.now()['phone']).toBe('111')
})

test('a page with unsaved text is not left without a confirmation', async () => {
  const { user, fill } = await edit(keepCustomer())
  await fill('Phone', '111')
  const places = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(places.getByRole('link', { name: 'Customers' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('111')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
})

test('the time zone in which the days of a customer end is chosen, and cleared again', async () => {
  const storedRecord = keepCustomer()
  const { user } = await openAll(storedRecord)
  await choose(user, 'Time zone', 'Eastern Time (New York)')
  await waitFor(() => expect(storedRecord.now()['timeZone']).toBe('America/New_York'))
  await choose(user, 'Time zone', 'Same as the organization')
  await waitFor(() => expect(storedRecord.now()['timeZone']).toBeNull())
})

test.each([
  [
    'When hours are used up',
    'atZero',
    'Stop timers and block more time',
    'STOP',
    'Organization’s setting: Keep going and show time as over',
  ],
  [
    'Weekly letter',
    'weeklyLetter',
    'Don’t send it',
    'OFF',
    'Organization’s setting: Email it every Monday',
  ],
])(
  'management chooses %s for a customer, or leaves it to the organization',
  async (label, field, text, value, usualText) => {
    const storedRecord = keepCustomer()
    const { user } = await openAll(storedRecord)
    expect(await screen.findByText(usualText)).toBeDefined()
    await choose(user, label, text)
    await waitFor(() => expect(storedRecord.now()[field]).toBe(value))
    await choose(user, label, usualText)
    await waitFor(() => expect(storedRecord.now()[field]).toBeNull())
  },
)

test('an assistant does not choose what happens when hours are used up', async () => {
  const storedRecord = keepCustomer()
  await openAll(storedRecord, { me: buildViewer('VIRTUAL_ASSISTANT') })
  await change('Time zone')
  expect(screen.queryByRole('button', { name: /When hours are used up/ })).toBeNull()
})

test.each([
  [{ id: '4', displayName: 'Joel Ramirez' }, /^Off Nov 30 – Dec 4, .*Joel.* covers$/],
  [null, /^Off Nov 30 – Dec 4, no one covers$/],
])('the details say when the assistant is off and who covers', async (cover, text) => {
  const person = { id: '2', displayName: 'Grace Hopper' }
  const assistantAbsence = { id: '5', firstDay: '2026-11-30', lastDay: '2026-12-04', person, cover }
  await open(keepCustomer({ assistantAbsence }))
  const details = within(screen.getByRole('region', { name: 'Details' }))
  expect(details.getByText(text)).toBeDefined()
})

/** Returns the names of the details in view. */
const detailNames = () =>
  within(screen.getByRole('region', { name: 'Details' }))
    .getAllByRole('term')
    .map(({ textContent }) => textContent)

test('six details are shown, and the others are unfolded in place', async () => {
  const { user } = await open(keepCustomer())
  expect(detailNames()).toEqual(['Assistant', 'Name', 'Company', 'Email', 'Phone', 'Address'])
  await user.click(screen.getByRole('button', { name: /^\d+ more$/ }))
  expect(detailNames()).toContain('Time zone')
})
