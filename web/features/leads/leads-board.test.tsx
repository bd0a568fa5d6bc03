import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { buildLoad } from '#web/testing/build-load.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('MANAGEMENT')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const priya = { id: '2', displayName: 'Priya Nair', role: 'VIRTUAL_ASSISTANT' }

const adriana = {
  id: '4',
  name: 'Adriana Lopez',
  email: 'adriana@lopez.test',
  company: 'Lopez & Daughters',
  source: 'website',
  status: 'NEW',
  statusSince: daysAgo(9),
  plan: 'isa-single',
  createdAt: daysAgo(9),
  version: 3,
  abilities: ['updateLead', 'moveLead', 'assignLead', 'convertLead'],
  assignedVa: priya,
}

const farid = {
  ...adriana,
  id: '5',
  name: 'Farid Nazari',
  statusSince: daysAgo(2),
  assignedVa: null,
}

type Lead = typeof adriana | typeof farid

const stages = ['NEW', 'CONTACTED', 'QUALIFIED', 'PROPOSAL', 'WON', 'LOST']

/** A server with these leads on the board; `more` is the number of leads of the first stage that are not loaded. */
const boardOf = (leads: Lead[], more = 0) =>
  stages.map((status) => {
    const here = leads.filter((lead) => lead.status === status)
    return {
      status,
      count: here.length + (status === 'NEW' ? more : 0),
      unassigned: here.filter(({ assignedVa }) => !assignedVa).length,
      standing: here.filter(({ statusSince }) => statusSince < daysAgo(7)).length,
      leads: here,
    }
  })

const bench = () => [
  buildLoad(priya, { soldHours: 25 }),
  buildLoad({ id: '6', displayName: 'Joel Ramirez' }, { soldHours: 20 }),
]

const open = (answers: object = {}, path = '/admin/leads') =>
  openApp(path, { me, bench, leadColumns: () => boardOf([adriana, farid], 20), ...answers })

const column = (name: RegExp) => within(screen.getByRole('region', { name }))

test('a sentence sums up the board, and each stage shows its count', async () => {
  open()
  expect(await screen.findByText('Adriana Lopez')).toBeDefined()
  expect(screen.getByText(/moved in over a week/).textContent).toBe(
    '1 lead is unassigned, and 1 hasn’t moved in over a week.',
  )
  expect(screen.getByRole('link', { name: '1 lead' }).getAttribute('href')).toBe(
    '/admin/leads?view=list&show=unassigned',
  )
  expect(column(/^New, 22/).getByText('9 d')).toBeDefined()
  expect(
    column(/^New, 22/)
      .getByRole('link', { name: /^All 22/ })
      .getAttribute('href'),
  ).toBe('/admin/leads?view=list&status=new')
  expect(column(/^Lost, 0/).getByText('No leads.')).toBeDefined()
})

test('Move to… moves a card at once, announces both stages, and the focus follows the card', async () => {
  const lateInput = lateAnswer()
  const { user, server } = open({ moveLead: lateInput.answer })
  const menu = await screen.findByRole('button', { name: 'Move Adriana Lopez to' })
  menu.focus()
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('menuitem', { name: 'Contacted' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{Enter}')
  await screen.findByRole('region', { name: /^Contacted, 1/ })
  const there = column(/^Contacted, 1/)
  expect(there.getByText('Adriana Lopez')).toBeDefined()
  expect(column(/^New, 21/).queryByText('Adriana Lopez')).toBeNull()
  expect(screen.getByText('Moved Adriana Lopez from New to Contacted.')).toBeDefined()
  await waitFor(() =>
    expect(document.activeElement).toBe(
      there.getByRole('button', { name: 'Move Adriana Lopez to' }),
    ),
  )
  expect(server.variablesOf('MoveLead')).toEqual({
    input: { id: '4', expectedVersion: 3, status: 'CONTACTED' },
  })
  const after = { ...adriana, status: 'CONTACTED', version: 4 }
  server.answers['leadColumns'] = () => boardOf([after, farid], 20)
  lateInput.deliver({ lead: after })
  await waitFor(() =>
    expect(server.operations().filter((one) => one === 'LeadsBoard')).toHaveLength(2),
  )
  expect(column(/^Contacted, 1/).getByText('Adriana Lopez')).toBeDefined()
})

test('a card whose move is refused returns and shows the reason', async () => {
  const { user } = open({
    moveLead: refuse('A lead that is new cannot become lost.', 'BAD_USER_INPUT'),
  })
  await user.click(await screen.findByRole('button', { name: 'Move Adriana Lopez to' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Lost' }))
  expect(
    await screen.findByText('Couldn’t move. A lead that is new cannot become lost.'),
  ).toBeDefined()
  expect(column(/^New, 22/).getByText('Adriana Lopez')).toBeDefined()
  expect(
    screen.getByText('Couldn’t move Adriana Lopez. A lead that is new cannot become lost.'),
  ).toBeDefined()
})

test('a card that someone else has moved goes to its current stage, and says so', async () => {
  const now = { ...adriana, status: 'QUALIFIED', version: 5 }
  const { user } = open({
    moveLead: refuse('Someone else changed this. Reload and try again.', 'CONFLICT'),
    lead: now,
  })
  await user.click(await screen.findByRole('button', { name: 'Move Adriana Lopez to' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Contacted' }))
  expect(
    await screen.findByText(/^Couldn’t move. Someone else just changed Adriana Lopez\./),
  ).toBeDefined()
  expect(column(/^Qualified, 1/).getByText('Adriana Lopez')).toBeDefined()
})

test('a moved card is hidden under a search that does not match it', async () => {
  const after = { ...adriana, status: 'CONTACTED', version: 4 }
  const { user } = open({
    moveLead: { lead: after },
    leadColumns: ({ search }: { search?: string }) => boardOf(search ? [farid] : [after, farid]),
  })
  await user.click(await screen.findByRole('button', { name: 'Move Adriana Lopez to' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Qualified' }))
  await screen.findByText('Moved Adriana Lopez from Contacted to Qualified.')
  await user.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'farid')
  await waitFor(() => expect(screen.queryByText('Adriana Lopez')).toBeNull())
  expect(column(/^New, 1/).getByText('Farid Nazari')).toBeDefined()
  expect(column(/^Contacted, 0/).getByText('No leads.')).toBeDefined()
})

test('moves that the viewer may not make are not offered', async () => {
  const theirs = { ...adriana, abilities: ['updateLead', 'moveLead'] }
  const fixedInput = { ...farid, abilities: [] as string[] }
  const { user } = open({ leadColumns: () => boardOf([theirs, fixedInput]) })
  await user.click(await screen.findByRole('button', { name: 'Move Adriana Lopez to' }))
  expect(await screen.findByRole('menuitem', { name: 'Contacted' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: /Won/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Farid Nazari/ })).toBeNull()
})

test('an unassigned lead is assigned from a list with the most free hours first', async () => {
  const { user, server } = open({ assignLead: { lead: { ...farid, assignedVa: priya } } })
  await user.click(await screen.findByRole('button', { name: 'Assign Farid Nazari' }))
  await screen.findByRole('menuitem', { name: /Joel Ramirez/ })
  const choices = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(choices).toEqual(['Joel Ramirez20 h free', 'Priya Nair15 h free'])
  await user.click(screen.getByRole('menuitem', { name: /Joel Ramirez/ }))
  expect(await screen.findByText('Assigned to Joel Ramirez.')).toBeDefined()
  expect(server.variablesOf('AssignLead')).toEqual({
    input: { id: '5', expectedVersion: 3, assignedVaId: '6' },
  })
})

const openConvert = async (answers: object = {}, lead: object = {}) => {
  const openedRecord = open({
    leadColumns: () => boardOf([{ ...adriana, ...lead }, farid], 20),
    ...answers,
  })
  await openedRecord.user.click(
    await screen.findByRole('button', { name: 'Move Adriana Lopez to' }),
  )
  await openedRecord.user.click(await screen.findByRole('menuitem', { name: /Won/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Convert Adriana Lopez' }))
  await dialog.findByRole('radio', { name: /Priya Nair/ })
  return { ...openedRecord, dialog }
}

test('Convert first says what will happen, and the sentence follows each choice', async () => {
  const { user, dialog } = await openConvert()
  expect(
    dialog.getByText(
      /^Adriana becomes a customer on Inside sales agent \(\$799 a month\) starting .+\. Priya Nair is their assistant and gets 4 starter tasks\. You’ll get an invitation link to send\.$/,
    ),
  ).toBeDefined()
  await user.click(dialog.getByRole('switch', { name: 'Invite them to the portal' }))
  await user.selectOptions(dialog.getByLabelText('Plan'), '')
  await user.click(dialog.getByRole('radio', { name: /Joel Ramirez/ }))
  expect(
    dialog.getByText(
      'Adriana becomes a customer without a service. Joel Ramirez is their assistant.',
    ),
  ).toBeDefined()
})

test('Convert creates everything, shows the link once and leads to the customer', async () => {
  const customer = {
    id: '9',
    name: 'Adriana Lopez',
    email: 'adriana@lopez.test',
    assignedVa: priya,
  }
  const { user, server, dialog } = await openConvert({
    convertLead: {
      lead: { ...adriana, status: 'WON' },
      customer: {
        ...customer,
        status: 'ACTIVE',
        createdAt: daysAgo(0),
        updatedAt: daysAgo(0),
        version: 1,
        abilities: [],
      },
      customerService: null,
      tasks: [],
      user: null,
      invitationToken: 'a-token',
      invitationEmailed: true,
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Convert' }))
  const done = within(
    await screen.findByRole('dialog', { name: 'Adriana Lopez is now a customer' }),
  )
  expect(done.getByText(/^Emailed to/).textContent).toMatch(
    /^Emailed to \S+@\S+\. The link works once/,
  )
  expect(done.getByLabelText<HTMLInputElement>('Invitation link').value).toMatch(
    /\/invitation\/a-token$/,
  )
  expect(done.getByRole('link', { name: 'View Adriana Lopez' }).getAttribute('href')).toBe(
    '/admin/customers/9',
  )
  expect(server.variablesOf('ConvertLead')).toMatchObject({
    input: {
      id: '4',
      expectedVersion: 3,
      plan: 'isa-single',
      assignedVaId: '2',
      invite: true,
      starterTasks: true,
    },
  })
})

test('a percentage of the rent needs a typed monthly value, and an invalid amount is not sent', async () => {
  const { user, server, dialog } = await openConvert({}, { plan: 'property-core' })
  const worth = dialog.getByLabelText(/^Monthly value/)
  await user.type(worth, 'much')
  await user.click(dialog.getByRole('button', { name: 'Convert' }))
  expect(await dialog.findByText(/^Enter a dollar amount/)).toBeDefined()
  expect(server.operations()).not.toContain('ConvertLead')
  await user.clear(worth)
  await user.type(worth, '$1,640.50')
  await user.click(dialog.getByRole('button', { name: 'Convert' }))
  await waitFor(() =>
    expect(server.variablesOf('ConvertLead')).toMatchObject({
      input: { plan: 'property-core', monthlyValue: 164_050 },
    }),
  )
})

test('choices of a conversion are not discarded without a question', async () => {
  const { user, dialog } = await openConvert({})
  await user.selectOptions(dialog.getByLabelText('Plan'), '')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(dialog.getByLabelText<HTMLSelectElement>('Plan').value).toBe('')
})

test('a conversion without a choice closes at once', async () => {
  const { user, dialog } = await openConvert({})
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a plan that is no longer sold is not suggested', async () => {
  const { dialog } = await openConvert({}, { plan: 'long-gone' })
  expect(dialog.getByLabelText<HTMLSelectElement>('Plan').value).toBe('')
  expect(dialog.getByText(/^Adriana becomes a customer without a service/)).toBeDefined()
})

test('a link whose response was lost is reported as lost', async () => {
  const { user, dialog } = await openConvert({
    convertLead: {
      lead: { ...adriana, status: 'WON' },
      customer: buildCustomer({ id: '9', name: 'Adriana Lopez' }),
      customerService: null,
      tasks: [],
      user: {
        id: '20',
        username: 'adriana@lopez.test',
        displayName: 'Adriana Lopez',
        role: 'USER',
        createdAt: daysAgo(0),
        invited: true,
        version: 1,
        abilities: [],
      },
      invitationToken: null,
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Convert' }))
  const resultDialog = within(
    await screen.findByRole('dialog', { name: 'Adriana Lopez is now a customer' }),
  )
  expect(resultDialog.getByText(/^The link was lost when the connection dropped\./)).toBeDefined()
})

test('a server error is shown at its field, and the other choices are kept', async () => {
  const { user, dialog } = await openConvert({
    convertLead: () => {
      throw Object.assign(new Error('This email already has an account.'), {
        extensions: {
          code: 'CONFLICT',
          fields: { username: 'This email already has an account.' },
        },
      })
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Convert' }))
  const email = await dialog.findByLabelText<HTMLInputElement>('Email')
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(email.value).toBe('adriana@lopez.test')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Priya Nair/ }).checked).toBe(true)
})

test('on small screens one stage is shown, and the URL says which', async () => {
  open({}, '/admin/leads?stage=lost')
  await screen.findByText('Adriana Lopez')
  const stage = within(screen.getByRole('navigation', { name: 'Stages' }))
  expect(stage.getByRole('link', { name: /Lost/ }).getAttribute('aria-current')).toBe('true')
  expect(stage.getByRole('link', { name: /Contacted/ }).getAttribute('href')).toBe(
    '/admin/leads?stage=contacted',
  )
})

test('the list is filtered to what a number counted, and stage counts respect any search', async () => {
  const { server } = open({ leads: () => buildPage([farid]) }, '/admin/leads?show=unassigned&q=naz')
  await screen.findByRole('row', { name: /Farid Nazari/ })
  expect(server.variablesOf('LeadsPage')).toMatchObject({
    search: 'naz',
    assigned: false,
    status: ['NEW', 'CONTACTED', 'QUALIFIED', 'PROPOSAL'],
  })
  const stage = within(screen.getByRole('navigation', { name: 'Stages' }))
  expect(stage.getByRole('link', { name: 'New 22' })).toBeDefined()
})

test('leads who came today are on top of the board, each open card says its next step, and filters narrow both views', async () => {
  const demo = {
    ...farid,
    id: '9',
    name: 'Dana Brooks',
    statusSince: daysAgo(0),
    nextStep: { kind: 'DEMO', at: '2026-01-04T15:00:00.000Z', person: 'Tessa Lindqvist' },
  }
  const { user, server } = open({
    leadColumns: () => boardOf([adriana, demo]),
    leads: ({ filter }: { filter: { statusAfter?: string } }) =>
      buildPage(filter.statusAfter ? [demo] : []),
  })
  await screen.findByText('Today')
  const cards = column(/^New, 2/).getAllByRole('listitem')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Dana Brooks',
    'Adriana Lopez',
  ])
  expect(cards[0]?.textContent).toMatch(/Demo Jan 4, .*, Tessa/)
  expect(cards[1]?.textContent).toContain('No next step')
  expect(cards[1]?.textContent).toContain('Longest wait first')
  await user.selectOptions(screen.getByLabelText('Source'), 'Booking')
  await waitFor(() => expect(server.variablesOf('LeadsBoard')).toMatchObject({ source: 'booking' }))
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe(
    '/admin/leads?view=list&show=open&sort=turn&source=booking',
  )
})

test('Convert preselects an assistant with capacity if the lead’s own assistant has none', async () => {
  const { dialog } = await openConvert({
    bench: () => [
      buildLoad(priya, { soldHours: 45 }),
      buildLoad({ id: '6', displayName: 'Joel Ramirez' }, { soldHours: 20 }),
    ],
  })
  const isChosen = (name: RegExp) => dialog.getByRole<HTMLInputElement>('radio', { name }).checked
  await waitFor(() => expect(isChosen(/Joel Ramirez/)).toBe(true))
  expect(isChosen(/Priya Nair/)).toBe(false)
})
