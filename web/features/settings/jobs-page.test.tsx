import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('MANAGEMENT')

const job = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Delete expired sign-ins',
  state: 'FAILED',
  attempts: 6,
  createdAt: '2026-01-05T09:00:00.000Z',
  startedAt: '2026-01-05T09:04:00.000Z',
  reason: 'relation "sign_ins" does not exist',
}

const row = async () => within(await screen.findByRole('row', { name: /Delete expired sign-ins/ }))

test('failed jobs are listed with their reason, and run again from there', async () => {
  const { user, server } = openApp('/admin/settings/jobs', {
    me,
    jobs: () => buildPage([job]),
    runJobAgain: () => ({ job: { ...job, state: 'RETRYING' } }),
  })
  const failedRecord = await row()
  expect(failedRecord.getByText('Failed')).toBeDefined()
  expect(failedRecord.getByText('6')).toBeDefined()
  expect(failedRecord.getByText('relation "sign_ins" does not exist')).toBeDefined()
  expect(server.variablesOf('JobsPage')).toMatchObject({ filter: { state: ['FAILED'] } })
  await user.click(failedRecord.getByRole('button', { name: 'Run again: Delete expired sign-ins' }))
  expect(await (await row()).findByText('Trying again')).toBeDefined()
  expect(server.variablesOf('RunJobAgain')).toEqual({ input: { id: job.id } })
  expect(screen.queryByRole('button', { name: /Run again/ })).toBeNull()
  expect(await screen.findByText('The job will run again in a few seconds.')).toBeDefined()
})

test('a job that can no longer run again says why', async () => {
  const { user } = openApp('/admin/settings/jobs', {
    me,
    jobs: () => buildPage([job]),
    runJobAgain: refuse('Only a failed job can run again.', 'BAD_USER_INPUT'),
  })
  await user.click((await row()).getByRole('button', { name: /Run again/ }))
  expect(await screen.findByText('Only a failed job can run again.')).toBeDefined()
})

test('jobs are filtered by state, which is kept in the URL', async () => {
  const { user, server } = openApp('/admin/settings/jobs', { me, jobs: () => buildPage([]) })
  expect(await screen.findByText('No failed jobs')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('State'), 'Waiting and running')
  expect(await screen.findByText('No jobs are waiting')).toBeDefined()
  expect(server.variablesOf('JobsPage')).toMatchObject({
    filter: { state: ['WAITING', 'RETRYING', 'RUNNING'] },
  })
  expect(location.search).toBe('?state=open')
})

test('the list goes on with “Show more”', async () => {
  const more = { hasNextPage: true, endCursor: 'next' }
  const { user, server } = openApp('/admin/settings/jobs', {
    me,
    jobs: ({ after }: { after?: string }) =>
      after
        ? buildPage([{ ...job, id: '00000000-0000-4000-8000-000000000002', title: 'Second' }])
        : buildPage([job], { pageInfo: more }),
  })
  await row()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('row', { name: /Second/ })).toBeDefined()
  expect(await row()).toBeDefined()
  await waitFor(() => expect(server.variablesOf('JobsPage')).toMatchObject({ after: 'next' }))
})

test('assistants have no page of jobs', async () => {
  openApp('/admin/settings/jobs', { me: buildViewer('VIRTUAL_ASSISTANT') })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Background jobs' })).toBeNull()
  expect(screen.queryByLabelText('State')).toBeNull()
})
