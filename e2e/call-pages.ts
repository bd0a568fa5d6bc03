import { type Browser, expect as baseExpect, type LaunchOptions, type Page } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { type Person, people } from './people.ts'
import type { Ask } from './story.ts'

/** Media and two nodes take their time on a machine that runs other stories, too. */
export const expect = baseExpect.configure({ timeout: 20_000 })

const fakeDevices = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  // The screen that is shared without asking which one.
  '--auto-select-desktop-capture-source=Entire screen',
]

type LaunchFixture = { launchOptions: LaunchOptions }

/** Options of stories with calls: a microphone and a camera that play a test signal, and need no permission. */
export const fakeMedia = {
  permissions: ['microphone', 'camera'],
  launchOptions: async (
    { launchOptions }: LaunchFixture,
    give: (options: LaunchOptions) => Promise<void>,
  ) => give({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeDevices] }),
}

/** Opens a page of another person on the second node, in a browser of their own. */
export const openPage = async (
  browser: Browser,
  person: Person,
  options: object = {},
): Promise<Page> => {
  const office = await browser.newContext({
    baseURL: process.env['SECOND_NODE_URL'] ?? '',
    viewport: { width: 1440, height: 900 },
    permissions: ['microphone', 'camera'],
    ...options,
  })
  const answer = await office.request.post('/api/login', {
    data: { username: people[person], password: demoPassword },
  })
  expect(answer.status()).toBe(200)
  const page = await office.newPage()
  await page.goto(paths.tasks)
  return page
}

type Calls = { nodes: { id: string; version: number }[] }

/** Ends the calls and rings that a story which failed has left: an assistant has one at a time. */
export const endCalls = async (ask: Ask, assistant: Person) => {
  const { active, ringing } = await ask<{ active: Calls; ringing: Calls }>(
    assistant,
    `{ active: communicationSessions(filter: { status: ACTIVE }) { nodes { id version } }
      ringing: communicationSessions(filter: { isRinging: true }) { nodes { id version } } }`,
  )
  for (const { id, version } of active.nodes)
    await ask(
      assistant,
      `mutation { endCommunicationSession(input: { id: ${id}, expectedVersion: ${version} }) { communicationSession { id } } }`,
    )
  for (const { id } of ringing.nodes)
    await ask(
      assistant,
      `mutation { declineCall(input: { communicationSessionId: ${id} }) { communicationSession { id } } }`,
    )
}

/** Rings the assistant of a portal user from their dashboard. */
export const callAssistant = async (page: Page, kind: 'Voice call' | 'Video call') => {
  await page.goto(paths.dashboard)
  await page.getByRole('button', { name: 'Call now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: kind }).click()
  await expect(page.getByText('Ringing…')).toBeVisible()
}

/** The call that rings on a page. */
export const incoming = (page: Page) => page.getByRole('region', { name: 'Incoming call' })

/** Waits until a page is in a call. */
export const expectConnected = async (page: Page) =>
  expect(page.getByRole('button', { name: 'End call' })).toBeVisible()

/** Returns true once a page plays the other person's sound. */
export const hears = (page: Page) =>
  page.evaluate(() => {
    const player = document.querySelector('audio')
    const stream = player?.srcObject
    const isLive =
      stream instanceof MediaStream &&
      stream
        .getAudioTracks()
        .some(({ readyState, muted: isMuted }) => readyState === 'live' && !isMuted)
    return isLive && (player?.currentTime ?? 0) > 0
  })

/** Returns true once a page shows a moving picture of the other person. */
export const sees = (page: Page) =>
  page.evaluate(() => {
    const player = document.querySelector<HTMLVideoElement>('video[aria-label^="Picture of"]')
    return (player?.videoWidth ?? 0) > 0 && (player?.currentTime ?? 0) > 0
  })
