/** A demo that a visitor booked, as its link shows it: nothing of title, description, lead or others. */
export type DemoDetails = {
  start: Date
  end: Date
  /** The visitor’s time zone. */
  timeZone: string
  /** The host calls the visitor’s phone, or writes to them first if they left no number. */
  how: 'phone' | 'email'
  hostName: string | null
  state: 'open' | 'too_late'
  /** Until when it can be moved and cancelled by its link. */
  changeUntil: Date
  /** The starts to which it can move, in order. */
  freeStarts: readonly Date[]
}

/** How the host of a demo reaches its visitor, in words. */
export const howDemos: Record<DemoDetails['how'], string> = {
  phone: 'By phone, at the number that you left',
  email: 'By email first, because you left no number',
}

/** How a demo goes. */
export const demoSteps = [
  { when: 'First', text: 'You tell us what your week looks like. Nothing to prepare.' },
  { when: 'Then', text: 'We show what an assistant would take off it, in the product.' },
  { when: 'Last', text: 'What it costs, and when someone could start. You decide later.' },
] as const

const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options })

const dayOptions = { weekday: 'long', month: 'long', day: 'numeric' } as const
const clockOptions = { hour: 'numeric', minute: '2-digit' } as const

/** Formats an instant: `Wednesday, November 25 at 11:30 AM`. */
export const formatDemoTime = (start: Date, timeZone: string) =>
  format(timeZone, { ...dayOptions, ...clockOptions }).format(start)

/** Formats a demo with its end: `Wednesday, November 25, 11:30 AM – 12:00 PM`. */
export const formatDemoSpan = ({
  start,
  end,
  timeZone,
}: Pick<DemoDetails, 'start' | 'end' | 'timeZone'>) =>
  format(timeZone, { ...dayOptions, ...clockOptions })
    .formatRange(start, end)
    .replace(' at ', ', ')
