import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatDevice } from '#shared/format-device.ts'
import { asksBeforeUnload } from '#web/testing/asks-before-unload.ts'
import { lateAnswer, refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'
import { setText } from '#web/writing/forms/filled-fields.ts'

const at = '2026-01-05T09:00:00.000Z'
const signIn = (id: string, changes: object) => ({
  id,
  device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  address: '192.0.2.7',
  createdAt: at,
  lastUsedAt: at,
  isCurrent: false,
  ...changes,
})

const me = {
  ...buildViewer(),
  user: { id: '7', displayName: 'Ada Lovelace', username: 'ada@acme.test', version: 4 },
  secondFactor: null,
  signIns: [
    signIn('1', { isCurrent: true }),
    signIn('2', { device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1' }),
    signIn('3', { device: null, address: null }),
  ],
}

/** The second factor of someone with an authenticator app. */
const factor = { enabledAt: at, recoveryCodesLeft: 1, passkeys: [] }

const openAccount = (answers: object = {}, section = 'profile') =>
  openApp(`/account?section=${section}`, { me, ...answers })

test('the name is changed, and the header shows it at once', async () => {
  const { user, server } = openAccount({
    updateProfile: () => ({ viewer: { ...me, displayName: 'Ada King' } }),
  })
  const field = await screen.findByLabelText(/^Your name/)
  await user.clear(field)
  await user.type(field, 'Ada King{Enter}')
  expect(await screen.findByText('Name saved.')).toBeDefined()
  expect(server.variablesOf('UpdateProfile')).toEqual({
    input: { displayName: 'Ada King', expectedVersion: 4 },
  })
  expect(screen.getByRole('button', { name: 'Account menu, Ada King' })).toBeDefined()
})

test('what emails hold is chosen, with a word on who can read them', async () => {
  let mailContent = 'FULL'
  const { user, server } = openAccount(
    {
      me: () => ({ ...me, mailContent }),
      updateProfile: ({ input }: { input: { mailContent: string } }) => {
        mailContent = input.mailContent
        return { viewer: { ...me, mailContent } }
      },
    },
    'notifications',
  )
  const choice = await screen.findByRole('switch', { name: 'Show what happened in emails' })
  expect(screen.getByText(/mail servers on its way can read it/)).toBeDefined()
  expect(choice).toHaveProperty('checked', true)
  await user.click(choice)
  expect(server.variablesOf('UpdateProfile')).toEqual({
    input: { mailContent: 'NONE', expectedVersion: 4 },
  })
  await waitFor(() => expect(choice).toHaveProperty('checked', false))
})

test('quiet hours are turned on, changed and turned off', async () => {
  let hours: object | null = null
  const { user, server } = openAccount(
    {
      me: () => ({ ...me, quietHours: hours }),
      setQuietHours: ({ input }: { input: { from: string | null; to: string | null } }) => {
        hours = input.from === null ? null : input
        return { viewer: { ...me, quietHours: hours } }
      },
    },
    'notifications',
  )
  const readRequests = () => server.variablesOf('SetQuietHours')
  await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }))
  const from = await screen.findByLabelText<HTMLInputElement>('From')
  expect([from.value, readRequests()]).toEqual(['22:00', { input: { from: '22:00', to: '07:00' } }])
  expect(asksBeforeUnload()).toBe(false)
  fireEvent.change(from, { target: { value: '21:30' } })
  expect(asksBeforeUnload()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save quiet hours' }))
  await waitFor(() => expect(readRequests()).toEqual({ input: { from: '21:30', to: '07:00' } }))
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }))
  await waitFor(() => expect(readRequests()).toEqual({ input: { from: null, to: null } }))
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull())
})

test('a name that was changed elsewhere is shown before it is overwritten', async () => {
  const otherInput = { ...me, user: { ...me.user, displayName: 'Ada Byron', version: 5 } }
  let now = me
  const { user } = openAccount({
    me: () => now,
    updateProfile: () => {
      now = otherInput
      refuse('Somebody changed this first.', 'CONFLICT')()
    },
  })
  const field = await screen.findByLabelText<HTMLInputElement>(/^Your name/)
  await user.clear(field)
  await user.type(field, 'Ada King{Enter}')
  expect(
    await screen.findByText(/changed to Ada Byron on another device\. Save again/),
  ).toBeDefined()
  expect(field.value).toBe('Ada King')
})

test('a password that is easy to guess gets a warning at its field, but is accepted', async () => {
  const { user, server } = openAccount({ changePassword: { viewer: me } }, 'security')
  await user.type(await screen.findByLabelText('Current password'), 'present')
  const field = screen.getByLabelText('New password')
  await user.type(field, 'Password1')
  const warning = await screen.findByText(/^This is one of the 1,000 most common passwords/)
  expect(field.getAttribute('aria-describedby')).toContain(warning.id)
  await user.clear(field)
  await user.type(field, me.username)
  expect(await screen.findByText(/^This is the email address/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/^Password changed\./)).toBeDefined()
  expect(server.variablesOf('ChangePassword')).toMatchObject({
    input: { newPassword: me.username },
  })
})

test('the password form names its account for password managers, and nobody else', async () => {
  openAccount({}, 'security')
  const form = (await screen.findByLabelText('Current password')).closest('form')
  const username = form?.querySelector<HTMLInputElement>('input[autocomplete="username"]')
  expect(username?.readOnly).toBe(true)
  expect(username?.value).toBe(me.username)
  expect(username?.tabIndex).toBe(-1)
  expect(username?.getAttribute('aria-hidden')).toBe('true')
})

test('passwords that a password manager has filled without an event are sent', async () => {
  const { user, server } = openAccount({ changePassword: () => ({ viewer: me }) }, 'security')
  setText(await screen.findByLabelText<HTMLInputElement>('Current password'), 'secret')
  setText(screen.getByLabelText<HTMLInputElement>('New password'), 'secret-7')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/^Password changed\./)).toBeDefined()
  expect(server.variablesOf('ChangePassword')).toEqual({
    input: { currentPassword: 'secret', newPassword: 'secret-7' },
  })
})

test('a password is changed with the current one, and an error is shown at its field', async () => {
  const { user, server } = openAccount(
    {
      changePassword: refuse('That’s not your current password.', 'BAD_USER_INPUT'),
    },
    'security',
  )
  await user.type(await screen.findByLabelText('Current password'), 'wrong')
  await user.type(screen.getByLabelText('New password'), 'secret-7')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/That’s not your current password\./)).toBeDefined()
  server.answers['changePassword'] = () => ({ viewer: me })
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/^Password changed\./)).toBeDefined()
  expect(server.variablesOf('ChangePassword')).toEqual({
    input: { currentPassword: 'wrong', newPassword: 'secret-7' },
  })
})

test('every other sign-in can be ended, the current one cannot, and all others can be ended at once', async () => {
  const { user, server } = openAccount(
    { endOwnSignIns: () => ({ viewer: me, ended: 1 }) },
    'security',
  )
  const list = within(await screen.findByRole('region', { name: 'Signed-in devices' }))
  expect(list.getAllByRole('listitem')[0]?.textContent).toMatch(/^Chrome on Windows This device/)
  expect(list.getAllByRole('button', { name: /^Sign out of .*, / })).toHaveLength(2)
  await user.click(list.getByRole('button', { name: 'Sign out of Safari on iPhone, 192.0.2.7' }))
  expect(await screen.findByText('Signed out of Safari on iPhone.')).toBeDefined()
  expect(server.variablesOf('EndOwnSignIns')).toEqual({ input: { signInId: '2' } })
  await user.click(list.getByRole('button', { name: 'Sign out of all others' }))
  expect(await screen.findByText('Signed out of all other devices.')).toBeDefined()
  expect(server.variablesOf('EndOwnSignIns')).toEqual({ input: {} })
})

test('a section that could not be loaded says so, and loads after a retry', async () => {
  const awayInput = { ...me, signIns: refuse('The server is away', 'UNAVAILABLE') }
  const { user, server } = openAccount({ me: awayInput }, 'security')
  expect(await screen.findByText('The server is away')).toBeDefined()
  server.answers['me'] = me
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Signed-in devices' })).toBeDefined()
})

test('times use the device’s time zone until another is chosen, which is stored', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-13T23:30:00Z'), toFake: ['Date'] })
  const { user, server } = openAccount(
    {
      updateProfile: ({ input }: { input: object }) => ({ viewer: { ...me, ...input } }),
    },
    'times',
  )
  const panel = within(await screen.findByRole('region', { name: 'Dates and times' }))
  const zone = panel.getByLabelText<HTMLSelectElement>('Time zone')
  expect(zone.selectedOptions[0]?.textContent).toMatch(/^Same as this device \(/)

  await user.selectOptions(zone, 'Asia/Tokyo')
  expect(await screen.findByText('Saved.')).toBeDefined()
  expect(server.variablesOf('UpdateProfile')).toEqual({
    input: { timeZone: 'Asia/Tokyo', expectedVersion: 4 },
  })
  await user.selectOptions(panel.getByLabelText('Date format'), '24 Nov, 14:30')
  await waitFor(() =>
    expect(server.variablesOf('UpdateProfile')).toEqual({
      input: { dateFormat: 'DAY_FIRST_24', expectedVersion: 5 },
    }),
  )
  expect(panel.getByText('08:30')).toBeDefined()
  // Every time in the app uses the chosen time zone.
  await user.click(screen.getByRole('link', { name: 'Security' }))
  const [first] = await screen.findAllByText(/^just now$|^5 Jan/)
  expect(first?.title).toMatch(/^Monday,? 5 January 2026 at 18:00$/)
  await user.click(screen.getByRole('link', { name: 'Times' }))

  await user.selectOptions(await screen.findByLabelText('Time zone'), '')
  await waitFor(() =>
    expect(server.variablesOf('UpdateProfile')).toEqual({
      // The section was opened again, and the fake server has kept its version.
      input: { timeZone: null, expectedVersion: 4 },
    }),
  )
})

test('two choices in quick succession are both saved, in order', async () => {
  const lateInput = lateAnswer()
  const { user, server } = openAccount({ updateProfile: lateInput.answer }, 'times')
  const zone = await screen.findByLabelText<HTMLSelectElement>('Time zone')
  await user.selectOptions(zone, 'Asia/Tokyo')
  const chosenFormat = screen.getByLabelText<HTMLSelectElement>('Date format')
  await user.selectOptions(chosenFormat, '24 Nov, 14:30')
  server.answers['updateProfile'] = () => ({
    viewer: { ...me, timeZone: 'Asia/Tokyo', dateFormat: 'DAY_FIRST_24' },
  })
  lateInput.deliver({ viewer: { ...me, timeZone: 'Asia/Tokyo' } })
  await waitFor(() =>
    expect(server.variablesOf('UpdateProfile')).toEqual({
      input: { dateFormat: 'DAY_FIRST_24', expectedVersion: 5 },
    }),
  )
  expect([zone.value, chosenFormat.value]).toEqual(['Asia/Tokyo', 'DAY_FIRST_24'])
})

test('a time zone that could not be saved is reported and reverted', async () => {
  const { user } = openAccount({ updateProfile: refuse('We are busy.', 'UNAVAILABLE') }, 'times')
  const zone = await screen.findByLabelText<HTMLSelectElement>('Time zone')
  await user.selectOptions(zone, 'Asia/Tokyo')
  expect(await screen.findByText('Couldn’t save. We are busy.')).toBeDefined()
  expect(zone.value).toBe('')
})

test('a device is named by its browser and its system', () => {
  expect(formatDevice('Mozilla/5.0 (X11; Linux x86_64) Gecko Firefox/130.0')).toBe(
    'Firefox on Linux',
  )
  expect(formatDevice('curl/8.5.0')).toBe('curl/8.5.0')
  expect(formatDevice(null)).toBe('Unknown device')
})

const withChoices = (inApp: boolean) => ({
  ...me,
  notificationChoices: [
    { kind: 'TASK', inApp: true, byEmail: true },
    { kind: 'COMMENT', inApp, byEmail: true },
  ],
})

test('each kind of notification is turned off and on, and says so', async () => {
  let isOn = true
  const { user, server } = openAccount(
    {
      me: () => withChoices(isOn),
      chooseNotifications: ({ input }: { input: { inApp: boolean } }) => {
        isOn = input.inApp
        return { viewer: withChoices(isOn) }
      },
    },
    'notifications',
  )
  const comments = await screen.findByRole('checkbox', { name: 'Comments in the app' })
  expect(comments).toHaveProperty('checked', true)
  await user.click(comments)
  await waitFor(() => expect(comments).toHaveProperty('checked', false))
  expect(server.variablesOf('ChooseNotifications')).toEqual({
    input: { kind: 'COMMENT', inApp: false },
  })
  expect(await screen.findByText('Saved.')).toBeDefined()
  await user.click(comments)
  await waitFor(() => expect(comments).toHaveProperty('checked', true))
  // The others are as before.
  expect(screen.getByRole('checkbox', { name: 'Tasks in the app' })).toHaveProperty('checked', true)
})

test('a choice of notifications that is not saved stays as it was and says why', async () => {
  const { user } = openAccount(
    { chooseNotifications: refuse('Try again later.', 'BUSY') },
    'notifications',
  )
  const tasks = await screen.findByRole('checkbox', { name: 'Tasks in the app' })
  await user.click(tasks)
  expect(await screen.findByText('Try again later.')).toBeDefined()
  expect(tasks).toHaveProperty('checked', true)
})

test('only staff choose notifications about leads, and nobody those about handovers', async () => {
  openAccount({}, 'notifications')
  await screen.findByRole('checkbox', { name: 'Tasks in the app' })
  expect(screen.queryByRole('checkbox', { name: 'Leads in the app' })).toBeNull()
  cleanup()
  openAccount(
    { me: { ...me, ...buildViewer('MANAGEMENT'), user: me.user, signIns: [] } },
    'notifications',
  )
  expect(await screen.findByRole('checkbox', { name: 'Leads in the app' })).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /handover/i })).toBeNull()
})

test('only staff read about timers and handovers among the notifications', async () => {
  openAccount({}, 'notifications')
  const hint = /A week’s hours are 80% or fully used\./
  expect((await screen.findByText(hint)).textContent).toBe('A week’s hours are 80% or fully used.')
  expect(screen.queryByText(/handover|timer/i)).toBeNull()
  cleanup()
  openAccount(
    { me: { ...me, ...buildViewer('VIRTUAL_ASSISTANT'), user: me.user, signIns: [] } },
    'notifications',
  )
  expect((await screen.findByText(hint)).textContent).toMatch(/Your timer stops by itself\.$/)
  expect(screen.getByText(/Customer handovers are always shown\./)).toBeDefined()
})

test('each kind can be left out of emails, and one that the app does not show can be emailed', async () => {
  const choices = [
    { kind: 'TASK', inApp: true, byEmail: true },
    { kind: 'COMMENT', inApp: false, byEmail: true },
  ]
  const { user, server } = openAccount(
    {
      me: () => ({ ...me, notificationChoices: choices }),
      chooseNotifications: () => ({
        viewer: {
          ...me,
          notificationChoices: [{ kind: 'TASK', inApp: true, byEmail: false }, choices[1]],
        },
      }),
    },
    'notifications',
  )
  const tasks = await screen.findByRole('checkbox', { name: 'Tasks by email' })
  expect(tasks).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: 'Comments in the app' })).toHaveProperty(
    'checked',
    false,
  )
  const comments = screen.getByRole('checkbox', { name: 'Comments by email' })
  expect([comments]).toEqual([expect.objectContaining({ checked: true, disabled: false })])
  await user.click(tasks)
  await waitFor(() => expect(tasks).toHaveProperty('checked', false))
  expect(server.variablesOf('ChooseNotifications')).toEqual({
    input: { kind: 'TASK', byEmail: false },
  })
})

const withReminders = (byEmail: boolean) => ({
  ...me,
  notificationChoices: [{ kind: 'REMINDER', inApp: true, byEmail }],
})

test('reminders, which arrive by email only, are turned off', async () => {
  const { user, server } = openAccount(
    {
      me: () => withReminders(true),
      chooseNotifications: () => ({ viewer: withReminders(false) }),
    },
    'notifications',
  )
  const reminders = await screen.findByRole('checkbox', { name: 'Reminders by email' })
  // Only management get it.
  expect(screen.queryByRole('checkbox', { name: /^Weekly summary/ })).toBeNull()
  expect(reminders).toHaveProperty('checked', true)
  await user.click(reminders)
  await waitFor(() => expect(reminders).toHaveProperty('checked', false))
  expect(server.variablesOf('ChooseNotifications')).toEqual({
    input: { kind: 'REMINDER', byEmail: false },
  })
})

test('an authenticator app is set up with a QR code, and its recovery codes are shown once', async () => {
  const secret = 'JBSWY3DPEHPK3PXP'
  const setup = {
    secret,
    uri: `otpauth://totp/${secret}`,
    qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  let now: object = me
  const { user, server } = openAccount(
    {
      me: () => now,
      enableTotp: () => ({ setup, recoveryCodes: null, viewer: me }),
    },
    'security',
  )
  await user.type(await screen.findByLabelText('Your password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Set up authenticator app' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  expect(screen.getByAltText('QR code for your authenticator app')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Code from the app'))

  server.answers['enableTotp'] = () => {
    now = { ...me, secondFactor: { ...factor, recoveryCodesLeft: 10 } }
    return { setup: null, recoveryCodes: ['k7dm-9qtx-p2va'], viewer: me }
  }
  await user.type(screen.getByLabelText('Code from the app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('k7dm-9qtx-p2va')).toBeDefined()
  expect(server.variablesOf('EnableTotp')).toEqual({
    input: { password: 'secret', code: '123456' },
  })
  await user.click(screen.getByRole('button', { name: 'I saved them' }))
  expect(screen.queryByText('k7dm-9qtx-p2va')).toBeNull()
  expect(await screen.findByText('10 left')).toBeDefined()
})

test('an authenticator app is turned off with the password, and a wrong one is shown at its field', async () => {
  const { user, server } = openAccount(
    {
      me: { ...me, secondFactor: factor },
      disableTotp: refuse('That’s not your current password.', 'BAD_USER_INPUT'),
    },
    'security',
  )
  expect(await screen.findByText('1 left')).toBeDefined()
  await user.type(screen.getByLabelText('Your password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Turn off authenticator app' }))
  expect(await screen.findByText(/That’s not your current password/)).toBeDefined()
  server.answers['disableTotp'] = () => ({ viewer: me })
  await user.click(screen.getByRole('button', { name: 'Turn off authenticator app' }))
  expect(await screen.findByText('Authenticator app turned off.')).toBeDefined()
})
