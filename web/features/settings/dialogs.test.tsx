import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildOrganisation } from '#web/testing/build-organisation.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { asksBeforeUnload } from '#web/testing/asks-before-unload.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const at = '2026-01-05T09:00:00.000Z'

const ada = {
  id: '7',
  displayName: 'Ada Lovelace',
  username: 'ada@acme.test',
  role: 'VIRTUAL_ASSISTANT',
  createdAt: at,
  disabledAt: null as string | null,
  invited: false,
  version: 3,
  customer: null,
  abilities: ['changeUserRole', 'resetPassword', 'endSignIns', 'endSecondFactor', 'disableUser'],
}

const me = buildViewer('MANAGEMENT', {
  id: '1',
  abilities: [...buildViewer('MANAGEMENT').abilities, 'inviteUser', 'createTeamMember'],
})

const openAt = (page: string, answers: object, person: object = ada) =>
  openApp(`/admin/settings/${page}`, { me, users: () => buildPage([person]), ...answers })

const open = (answers: object = {}, person: object = ada) => openAt('people', answers, person)

/** Opens the dialog of an action on an account. */
const choose = async ({ user }: ReturnType<typeof open>, label: string, name = 'Ada Lovelace') => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
  return within(await screen.findByRole('dialog', { name: `${label}: ${name}` }))
}

test('a person is invited by a link that is shown once', async () => {
  const openedRecord = open({
    inviteUser: ({ input }: { input: object }) => ({
      user: { ...ada, ...input, id: '9', invited: true },
      invitationToken: 'a-token',
    }),
  })
  const { user, server } = openedRecord
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  await user.type(dialog.getByLabelText('Name'), 'Grace Hopper')
  await user.type(dialog.getByLabelText('Email'), 'grace@acme.test')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  const done = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  expect(await done.findByLabelText('Invitation link')).toBeDefined()
  expect(await screen.findByText('Grace Hopper invited.')).toBeDefined()
  expect(done.getByLabelText<HTMLInputElement>('Invitation link').value).toMatch(
    /\/invitation\/a-token$/,
  )
  expect(server.variablesOf('InviteUser')).toEqual({
    input: {
      displayName: 'Grace Hopper',
      username: 'grace@acme.test',
      role: 'VIRTUAL_ASSISTANT',
    },
  })
  await user.click(done.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.innerHTML).not.toContain('a-token')
})

test('an invitation that was sent by email says so, and its link can still be copied', async () => {
  const { user } = open({
    inviteUser: ({ input }: { input: object }) => ({
      user: { ...ada, ...input, id: '9', invited: true },
      invitationToken: 'a-token',
      invitationEmailed: true,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  await user.type(dialog.getByLabelText('Name'), 'Grace Hopper')
  await user.type(dialog.getByLabelText('Email'), 'grace@acme.test')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  const text = await screen.findByText(/^Emailed to/)
  expect(text.textContent).toBe(
    'Emailed to grace@acme.test. The link works once, expires in 7 days, and won’t be shown again.',
  )
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
  expect(screen.queryByText(/Send this link/)).toBeNull()
})

test('a link whose response was lost is reported as lost', async () => {
  const { user } = open({
    inviteUser: ({ input }: { input: object }) => ({
      user: { ...ada, ...input, id: '9', invited: true },
      invitationToken: null,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  await user.type(dialog.getByLabelText('Name'), 'Grace Hopper')
  await user.type(dialog.getByLabelText('Email'), 'grace@acme.test')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Grace Hopper invited.')).toBeDefined()
  expect(screen.getByText(/^The link was lost when the connection dropped\./)).toBeDefined()
})

test('an invited portal user is linked to a customer found by typing', async () => {
  const { user, server } = open({
    customers: () => buildPage([{ id: '3', name: 'Acme', company: 'Acme Ltd' }]),
    inviteUser: { user: { ...ada, invited: true }, invitationToken: 'a-token' },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  const name = dialog.getByLabelText<HTMLInputElement>('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(server.operations()).not.toContain('InviteUser')

  await user.type(name, 'Grace Hopper')
  await user.type(dialog.getByLabelText('Email'), 'grace@acme.test')
  expect(dialog.queryByRole('combobox', { name: 'Customer' })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Role'), 'Customer')
  await user.type(dialog.getByRole('combobox', { name: 'Customer' }), 'Ac')
  await user.click(await screen.findByRole('option', { name: /Acme/ }))
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await dialog.findByLabelText('Invitation link')).toBeDefined()
  expect(server.variablesOf('InviteUser')).toMatchObject({ input: { customerId: '3' } })
})

test('Escape does not discard typed text of an invitation', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  await user.type(dialog.getByLabelText('Name'), 'Grace Hopper')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace Hopper')
})

test('an address that already has an account gets an error at its field, and typed text stays', async () => {
  const message = 'This email already has an account.'
  const { user } = open({
    inviteUser: () => {
      throw Object.assign(new Error(message), {
        extensions: { code: 'CONFLICT', fields: { username: message } },
      })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  const email = dialog.getByLabelText<HTMLInputElement>(/^Email/)
  await user.type(dialog.getByLabelText('Name'), 'Ada Lovelace')
  await user.type(email, 'ada@acme.test')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await dialog.findByText(message)).toBeDefined()
  expect(email.value).toBe('ada@acme.test')
})

test.each([
  [
    'Disable',
    'DisableUser',
    /^They’ll be signed out and can’t sign in until you re-enable them/,
    'Account disabled.',
    { id: '7', expectedVersion: 3 },
  ],
  [
    'Sign out everywhere',
    'EndSignIns',
    /^They can sign in again/,
    'Signed out everywhere.',
    { id: '7' },
  ],
  [
    'End second factor',
    'EndSecondFactor',
    /^For someone who has lost their phone/,
    'Second factor ended.',
    { id: '7' },
  ],
])(
  '%s first says what will happen, and does it',
  async (label, operation, first, message, input) => {
    const openedRecord = open({
      disableUser: { user: { ...ada, disabledAt: at, version: 4 } },
      endSignIns: { user: ada, ended: 2 },
      endSecondFactor: { user: ada, ended: true },
    })
    const dialog = await choose(openedRecord, label)
    expect(dialog.getByText(first)).toBeDefined()
    expect(openedRecord.server.operations()).not.toContain(operation)
    await openedRecord.user.click(dialog.getByRole('button', { name: label }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(openedRecord.server.variablesOf(operation)).toEqual({ input })
  },
)

test('who disables the host of coming demos reads that they stay in the schedule', async () => {
  const openedRecord = open({ calendarEvents: { totalCount: 2 } })
  const dialog = await choose(openedRecord, 'Disable')
  expect(
    await dialog.findByText(
      /Their 2 coming demos stay in the schedule: give them to someone else, or cancel\.$/,
    ),
  ).toBeDefined()
  expect(openedRecord.server.variablesOf('ComingDemos')).toEqual({ host: '7' })
})

test('a role is chosen, and a password is typed with its rule next to it', async () => {
  const openedRecord = open({
    changeUserRole: { user: { ...ada, role: 'MANAGEMENT', version: 4 } },
    resetPassword: { user: { ...ada, version: 5 } },
  })
  const role = await choose(openedRecord, 'Change role')
  await openedRecord.user.selectOptions(role.getByLabelText('Role'), 'Management')
  await openedRecord.user.click(role.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('Role changed.')).toBeDefined()
  expect(openedRecord.server.variablesOf('ChangeUserRole')).toEqual({
    input: { id: '7', expectedVersion: 3, role: 'MANAGEMENT' },
  })

  const password = await choose(openedRecord, 'Reset password')
  await openedRecord.user.type(password.getByLabelText(/^New password/), 'short')
  await openedRecord.user.click(password.getByRole('button', { name: 'Reset password' }))
  expect(await password.findByText('Password must be at least 6 characters')).toBeDefined()
  expect(openedRecord.server.operations()).not.toContain('ResetPassword')
  await openedRecord.user.clear(password.getByLabelText(/^New password/))
  await openedRecord.user.type(password.getByLabelText(/^New password/), 'letmein')
  expect(await password.findByText(/^This is one of the 1,000 most common/)).toBeDefined()
  await openedRecord.user.clear(password.getByLabelText(/^New password/))
  await openedRecord.user.type(password.getByLabelText(/^New password/), 'short enough')
  await waitFor(() => expect(password.queryByText(/most common passwords/)).toBeNull())
  await openedRecord.user.click(password.getByRole('button', { name: 'Reset password' }))
  expect(await screen.findByText('Password reset.')).toBeDefined()
  expect(openedRecord.server.variablesOf('ResetPassword')).toMatchObject({
    input: { newPassword: 'short enough' },
  })
})

test('management cannot lock itself out: an error is shown in the dialog', async () => {
  const only = 'This is the only active management account. Make another one first.'
  const openedRecord = open({ disableUser: refuse(only, 'BAD_USER_INPUT') })
  const dialog = await choose(openedRecord, 'Disable')
  await openedRecord.user.click(dialog.getByRole('button', { name: 'Disable' }))
  expect(await dialog.findByText(`Nothing changed. ${only}`)).toBeDefined()
  await openedRecord.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an invited person gets a new link, and only allowed actions are offered', async () => {
  const invitedInput = { ...ada, invited: true, abilities: ['renewInvitation'] }
  const openedRecord = open(
    { renewInvitation: { user: invitedInput, invitationToken: 'another' } },
    invitedInput,
  )
  const dialog = await choose(openedRecord, 'New link')
  await openedRecord.user.click(dialog.getByRole('button', { name: 'New link' }))
  const link = await dialog.findByLabelText<HTMLInputElement>('Invitation link')
  expect(link.value).toMatch(/another$/)
  await openedRecord.user.click(dialog.getByRole('button', { name: 'Done' }))
  await openedRecord.user.click(screen.getByRole('button', { name: 'More for Ada Lovelace' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'New link',
  ])
})

const settings = buildOrganisation({ updatedAt: at, abilities: ['updateOrganisation'] })

test('the organization form saves changed fields only, and a conflict keeps typed text', async () => {
  const { user, server } = openAt('organization', {
    organisation: settings,
    updateOrganisation: ({ input }: { input: object }) => ({
      organisation: { ...settings, ...input, version: 2 },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const startField = screen.getByLabelText<HTMLInputElement>('Workday starts')
  await user.clear(startField)
  await user.type(startField, '08:30')
  await user.click(screen.getByRole('checkbox', { name: 'Sat' }))
  await user.selectOptions(
    screen.getByLabelText('When weekly hours are used up'),
    'Stop timers and block more time',
  )
  await user.selectOptions(screen.getByLabelText('Weekly letter'), 'Don’t send it')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved.')).toBeDefined()
  expect(server.variablesOf('UpdateOrganisation')).toEqual({
    input: {
      expectedVersion: 1,
      workDays: [1, 2, 3, 4, 5, 6],
      workBegins: '08:30',
      atZero: 'STOP',
      weeklyLetter: 'OFF',
    },
  })
})

test('the rules of calls are saved as they are chosen, and holidays are added and removed', async () => {
  const christmas = { day: '2026-12-25', name: 'Christmas' }
  let now = { ...settings, holidays: [christmas] }
  const { user, server } = openAt('organization', {
    organisation: () => now,
    updateOrganisation: ({ input }: { input: { expectedVersion: number } }) => {
      const { expectedVersion, ...changes } = input
      now = { ...now, ...changes, version: expectedVersion + 1 }
      return { organisation: now }
    },
  })
  await user.selectOptions(await screen.findByLabelText('Minimum notice'), '1 day')
  expect(await screen.findByText('Saved.')).toBeDefined()
  expect(server.variablesOf('UpdateOrganisation')).toEqual({
    input: { expectedVersion: 1, noticeMinutes: 1440 },
  })
  await user.selectOptions(screen.getByLabelText('Record calls'), 'Never')
  await waitFor(() => expect(now.recordingAllowed).toBe(false))
  await user.selectOptions(screen.getByLabelText('Delete recordings after'), '30 days')
  await waitFor(() => expect(now.recordingDays).toBe(30))
  expect(asksBeforeUnload()).toBe(false)
  await user.type(await screen.findByLabelText('Day'), '2026-11-26')
  await user.type(screen.getByLabelText('Name'), 'Thanksgiving')
  expect(asksBeforeUnload()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Add holiday' }))
  expect(await screen.findByText('Thursday, November 26, 2026')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Remove .*Christmas/ }))
  await waitFor(() => expect(now.holidays).toEqual([{ day: '2026-11-26', name: 'Thanksgiving' }]))
})

test('requiring a second factor of staff is refused at its field without one of your own', async () => {
  const message = 'Set up your own second factor first, in Your account.'
  const { user, server } = openAt('organization', {
    organisation: settings,
    updateOrganisation: () => {
      throw Object.assign(new Error(message), {
        extensions: { code: 'BAD_USER_INPUT', fields: { staffNeedSecondFactor: message } },
      })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.selectOptions(screen.getByLabelText('Second factor for staff'), 'required')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(server.variablesOf('UpdateOrganisation')).toEqual({
    input: { expectedVersion: 1, staffNeedSecondFactor: true },
  })
})

test('a setting that someone else also changed shows their value, and a second Save overwrites it', async () => {
  let now = settings
  const { user } = openAt('organization', {
    organisation: () => now,
    updateOrganisation: ({ input }: { input: { expectedVersion: number } }) => {
      const { expectedVersion, ...changes } = input
      if (expectedVersion !== now.version)
        throw Object.assign(new Error('Someone else changed this. Reload and try again.'), {
          extensions: { code: 'CONFLICT', currentVersion: now.version },
        })
      now = { ...now, ...changes, version: now.version + 1 }
      return { organisation: now }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const startField = screen.getByLabelText<HTMLInputElement>('Workday starts')
  await user.clear(startField)
  await user.type(startField, '08:30')
  now = { ...now, workBegins: '09:15', workEnds: '18:00', version: 2 }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(/changed this to: Workday starts 9:15.AM\. Save again/),
  ).toBeDefined()
  expect(startField.value).toBe('08:30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved.')).toBeDefined()
  expect(now).toMatchObject({ workBegins: '08:30', workEnds: '18:00', version: 3 })
})

test('work hours that end before they begin get an error at their field', async () => {
  const message = 'Work hours must end after they start.'
  const { user } = openAt('organization', {
    organisation: settings,
    updateOrganisation: () => {
      throw Object.assign(new Error(message), {
        extensions: { code: 'BAD_USER_INPUT', fields: { workEnds: message } },
      })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const ends = screen.getByLabelText<HTMLInputElement>('Workday ends')
  await user.clear(ends)
  await user.type(ends, '08:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(ends.value).toBe('08:00')
})

const card = {
  id: '4',
  userId: '7',
  name: 'Ada Lovelace',
  role: 'Assistant',
  avatar: 'data:,',
  status: 'OFFLINE',
  department: 'Client services',
  createdAt: at,
  version: 2,
  abilities: ['updateTeamMember'],
}

test('a team card is created and edited, and shows whether the person is here now', async () => {
  const { user, server } = openAt('team', {
    teamMembers: () => buildPage([card]),
    teamMember: card,
    createTeamMember: ({ input }: { input: object }) => ({
      teamMember: { ...card, ...input, id: '5', version: 1, abilities: [] },
    }),
    updateTeamMember: ({ input }: { input: object }) => ({
      teamMember: { ...card, ...input, version: 3 },
    }),
  })
  const team = within(await screen.findByRole('region', { name: 'Team' }))
  expect(await team.findByText('Ada Lovelace')).toBeDefined()
  expect(team.getByText('Offline')).toBeDefined()

  await user.click(team.getByRole('button', { name: 'Add team member' }))
  const createdRecord = within(await screen.findByRole('dialog', { name: 'New team member' }))
  await user.click(createdRecord.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(createdRecord.getAllByText('Required').length).toBeGreaterThan(2))
  await user.type(createdRecord.getByLabelText('Name'), 'Grace Hopper')
  await user.type(createdRecord.getByLabelText('Job title'), 'Lead')
  await user.type(createdRecord.getByLabelText('Department'), 'Sales')
  await user.selectOptions(createdRecord.getByLabelText('Account'), 'Ada Lovelace')
  await user.click(createdRecord.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Grace Hopper added.')).toBeDefined()
  expect(server.variablesOf('CreateTeamMember')).toMatchObject({
    input: { name: 'Grace Hopper', role: 'Lead', department: 'Sales', userId: '7' },
  })

  await user.click(team.getByRole('button', { name: 'Edit: Ada Lovelace' }))
  const changedRecord = within(await screen.findByRole('dialog', { name: 'Edit Ada Lovelace' }))
  const role = changedRecord.getByLabelText('Job title')
  await user.clear(role)
  await user.type(role, 'Team lead')
  await user.click(changedRecord.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.variablesOf('UpdateTeamMember')).toMatchObject({
      input: { id: '4', role: 'Team lead' },
    }),
  )
})

const event = {
  id: '1',
  kind: 'SIGN_IN_REFUSED',
  reason: 'wrong_password',
  userId: '7',
  userName: 'Ada Lovelace',
  aboutId: null,
  aboutName: null,
  address: '192.0.2.7',
  device: null,
  count: 3,
  createdAt: at,
  lastAt: at,
}

test('security events are filtered by kind, time and person, and the URL keeps the filter', async () => {
  const { user, server } = openApp('/admin/settings/security', {
    me: buildViewer('MANAGEMENT', { abilities: [...me.abilities, 'securityEvents'] }),
    securityEvents: () => buildPage([event]),
  })
  await user.click(await screen.findByRole('link', { name: 'Ada Lovelace' }))
  await waitFor(() =>
    expect(server.variablesOf('SecurityPage')).toMatchObject({ filter: { userId: '7' } }),
  )
  await user.selectOptions(screen.getByLabelText('What happened'), 'Sign-in failed')
  await user.selectOptions(screen.getByLabelText('When'), 'Last 7 days')
  await waitFor(() =>
    expect(server.variablesOf('SecurityPage')).toMatchObject({
      filter: { userId: '7', kind: ['SIGN_IN_REFUSED'], since: expect.any(String) as string },
    }),
  )
  expect(location.search).toBe('?who=7&kind=sign_in_refused&since=week')
  await user.click(screen.getByRole('link', { name: 'Clear filter' }))
  await waitFor(() => expect(server.variablesOf('SecurityPage')).toMatchObject({ filter: {} }))
  expect(location.search).toBe('')
})
