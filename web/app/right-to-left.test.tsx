import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildTask, buildViewer } from '#web/testing/records.ts'

const title = 'להתקשר לבנק (דחוף!) 3'
const isolated = `\u2068${title}\u2069`
const cancelledTask = buildTask({ title, status: 'CANCELLED', version: 2, abilities: [] })

test('dialogs and toasts isolate a title in Hebrew from their sentence', async () => {
  const { user } = openApp('/tasks/12', {
    me: buildViewer('MANAGEMENT'),
    task: buildTask({ title, abilities: ['cancelTask'] }),
    cancelTask: { task: cancelledTask },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel task' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(new RegExp('^Work on “.*” will stop')).textContent).toContain(isolated)
  await user.click(dialog.getByRole('button', { name: 'Cancel task' }))
  expect(await screen.findByText(`Cancelled “${isolated}”`)).toBeDefined()
})
