import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildTask, buildViewer } from '#web/testing/records.ts'

test('the sentence that answers a page’s question describes its heading', async () => {
  openApp('/tasks', { me: buildViewer('MANAGEMENT'), tasks: () => buildPage([]) })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  const id = heading.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).not.toBe('')
})

test('due dates and priorities of rows have their names for screen readers', async () => {
  const task = buildTask({ dueDate: '2090-01-06T09:00:00.000Z', priority: 'URGENT' })
  openApp('/tasks', { me: buildViewer('MANAGEMENT'), tasks: () => buildPage([task]) })
  await screen.findAllByText('Urgent')
  const list = document.querySelector('main')?.textContent ?? ''
  expect(list).toContain('Due ')
  expect(list).toContain('Urgent priority')
})
