import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'

const me = {
  ...buildViewer(),
  user: { id: '7', displayName: 'Ada Lovelace', username: 'ada@acme.test', version: 4 },
  secondFactor: null,
  signIns: [],
}

const fill = async (answers: object) => {
  const { user, server } = openApp('/account', { me, ...answers })
  await user.type(await screen.findByLabelText('New email address'), 'ada@new.test')
  await user.type(screen.getByLabelText('Your password'), 'secret-6')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  return server
}

test('a link is sent to the new address, and the page says that the current one counts until then', async () => {
  const server = await fill({ requestEmailChange: { requested: true } })
  expect(await screen.findByText(/We sent a link to/)).toBeDefined()
  expect(server.variablesOf('RequestEmailChange')).toEqual({
    input: { newEmail: 'ada@new.test', password: 'secret-6' },
  })
  expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('')
})

test('a refusal is shown, and typed text stays', async () => {
  await fill({ requestEmailChange: refuse('Too many requests.', 'RATE_LIMITED') })
  expect(await screen.findByText(/Too many requests\./)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('ada@new.test')
})
