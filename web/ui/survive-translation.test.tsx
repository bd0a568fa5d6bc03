import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildTask, buildViewer } from '#web/testing/records.ts'
import { translate } from '#web/testing/translate.ts'
import { surviveTranslation } from './survive-translation.ts'

beforeEach(() => surviveTranslation())

const Sentence = () => {
  const [count, setCount] = useState(1)
  return (
    <p>
      {count < 3 && 'You have '}
      {count > 1 ? <b>{count} tasks</b> : 'one task'}
      {count === 1 && '.'}
      <button onClick={() => setCount(count + 1)}>Add</button>
    </p>
  )
}

test.each([
  ['wrap', '3 tasksAdd'],
  ['replace', '3 tasks[Add]'],
] as const)(
  'a sentence changes its parts after a translator has changed its texts (%s)',
  async (how, text) => {
    render(<Sentence />)
    translate(how)
    const button = screen.getByRole('button')
    await userEvent.click(button)
    expect(screen.getByText('2 tasks')).toBeDefined()
    await userEvent.click(button)
    expect(document.body.textContent).toBe(text)
  },
)

const Count = () => {
  const [count, setCount] = useState(1)
  return <button onClick={() => setCount(count + 1)}>{`${count} open`}</button>
}

test.each(['wrap', 'replace'] as const)(
  'a translated text that changes is shown (%s)',
  async (how) => {
    render(<Count />)
    translate(how)
    await userEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(document.body.textContent).toBe('2 open'))
  },
)

test.each([
  ['wrap', 'USER'],
  ['replace', 'USER'],
  ['wrap', 'VIRTUAL_ASSISTANT'],
  ['replace', 'VIRTUAL_ASSISTANT'],
] as const)('a translated list of tasks is searched and goes on (%s, %s)', async (how, role) => {
  const { server, user } = openApp('/tasks', {
    me: buildViewer(role),
    tasks: () => buildPage([buildTask({ id: '1', title: 'Call the bank' })]),
  })
  await screen.findAllByText('Call the bank')
  translate(how)
  server.answers['tasks'] = () => buildPage([buildTask({ id: '2', title: 'Order the sign' })])
  await user.type(screen.getByRole('searchbox'), 'sign')
  expect(await screen.findAllByText('Order the sign')).not.toEqual([])
  expect(screen.queryByText(/could not be loaded|Couldn’t/)).toBeNull()
})
