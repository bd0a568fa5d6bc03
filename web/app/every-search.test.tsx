import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anyAnswers, everyAction } from '#web/testing/any-record.ts'
import { lateAnswer } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'
import { paths } from '#web/paths.ts'

// Results stay visible while the next search runs, everywhere except in record lists, which have tests of their own.

const acme = { id: '3', name: 'Acme', company: 'Acme Ltd' }

const open = (path: string) =>
  openApp(path, {
    ...anyAnswers(),
    me: buildViewer('MANAGEMENT', { abilities: everyAction }),
    customers: () => buildPage([acme]),
  })

/** Types a search that finds a customer, then more of it while the answer is pending. */
const findAndType = async (field: HTMLElement, { server, user }: ReturnType<typeof open>) => {
  await user.type(field, 'Ac')
  expect(await screen.findByRole('option', { name: /Acme/ })).toBeDefined()
  const lateInput = lateAnswer()
  server.answers['customers'] = lateInput.answer
  await user.type(field, 'me')
  await waitFor(() => expect(server.variablesOf('PickCustomers')).toEqual({ words: 'Acme' }))
  return lateInput
}

test('customers in the form of a new task stay visible while searching', async () => {
  const { server, user } = open(paths.tasks)
  await user.click(await screen.findByRole('button', { name: /^New task/ }))
  const field = await screen.findByRole('combobox', { name: /^Customer/ })
  const lateAndType = await findAndType(field, { server, user })
  expect(screen.getByRole('option', { name: /Acme/ })).toBeDefined()
  lateAndType.deliver(buildPage([acme]))
})

test('customers in the invitation form stay visible while searching', async () => {
  const { server, user } = open(paths.people)
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  await user.selectOptions(dialog.getByLabelText('Role'), 'Customer')
  const field = await screen.findByRole('combobox', { name: 'Customer' })
  const lateAndType = await findAndType(field, { server, user })
  expect(screen.getByRole('option', { name: /Acme/ })).toBeDefined()
  lateAndType.deliver(buildPage([acme]))
})

test('security events stay visible while filtering', async () => {
  const { server, user } = open(paths.security)
  const shownCount = (await screen.findAllByText('Words')).length
  const lateInput = lateAnswer()
  server.answers['securityEvents'] = lateInput.answer
  await user.selectOptions(screen.getByLabelText('When'), 'Last 7 days')
  await waitFor(() =>
    expect(server.variablesOf('SecurityPage')).toMatchObject({
      filter: { since: expect.any(String) as string },
    }),
  )
  expect(screen.queryAllByText('Words')).toHaveLength(shownCount)
  lateInput.deliver(anyAnswers()['securityEvents']?.())
})
