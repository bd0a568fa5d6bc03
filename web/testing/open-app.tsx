import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'
import { App } from '#web/app/app.tsx'
// The app loads these lazily; imported here, so that no test waits for them.
import '#web/app/palette/palette.tsx'
import '#web/app/second-factor-duty.tsx'
import '#web/app/signed-in-app.tsx'
import '#web/app/timer/timer-chip.tsx'
import '#web/live/start-live.ts'
import '#web/features/sign-in/sign-in-page.tsx'
import '#web/ui/toaster.tsx'
import { tellTimesBy } from '#web/ui/reader-clock.ts'
import { clearToasts } from '#web/ui/toast-store.ts'
import { holdRow } from '#web/writing/cache/held-row.ts'
import { clearUndo } from '#web/writing/mutations/undo-store.ts'
import { type Answers, fakeServer, type FakeServer, refuse } from './fake-server.ts'
import { forgetLines } from './fake-connection.ts'
import { buildCalendar } from './calendar.ts'
import { buildOrganisation } from './build-organisation.ts'
import { buildPage } from './records.ts'

// A busy machine is slow.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  clearToasts()
  forgetLines()
  clearUndo()
  holdRow(null)
  localStorage.clear()
  document.cookie = 'signed-in=; path=/; max-age=0'
  tellTimesBy({})
  vi.useRealTimers()
})

const isPortalUser = (me: unknown) =>
  typeof me === 'object' && me !== null && 'role' in me && me.role === 'USER'

const nothing = () => buildPage([])

/** Returns a server without any records, except for `answers`. */
export const emptyServer = (answers: Answers = {}) =>
  fakeServer({
    me: null,
    passwordLink: null,
    tasks: nothing,
    timeEntries: nothing,
    calendar: () => buildCalendar(),
    calendarEvents: nothing,
    communicationSessions: nothing,
    messages: nothing,
    customers: nothing,
    interactions: nothing,
    customerServices: nothing,
    leads: nothing,
    search: [],
    leadColumns: () => [],
    users: nothing,
    teamMembers: nothing,
    organisation: isPortalUser(answers.me)
      ? refuse('You don’t have permission to do this.', 'FORBIDDEN')
      : buildOrganisation(),
    ...answers,
  })

/** Opens the app at a path with `answers` as data; `prepare` runs before the first call. The user does not pause between acts. */
export const openApp = (
  path: string,
  answers: Answers = {},
  prepare: (server: FakeServer) => void = () => undefined,
) => {
  const server = emptyServer(answers)
  prepare(server)
  window.history.replaceState(null, '', path)
  render(<App />)
  return { server, user: userEvent.setup({ delay: null }) }
}
