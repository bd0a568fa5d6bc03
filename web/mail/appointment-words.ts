import { sentence } from '#shared/isolate.ts'
import type { AppointmentChange, AppointmentToRender, MailToRender } from '#shared/mail.ts'
import type { MailContent } from './mail-content.ts'
import { withPaths } from './mail-paths.ts'
import { hrefs, paths } from '#web/paths.ts'

/** What a mail says of an event or a call, by the first of its changes: what happened to it, the title of its row, and what the invitation does. */
const wordsOf = (change: AppointmentChange) => {
  const adds = 'The attached invitation adds it to your calendar.'
  const updates = 'The attached invitation updates your calendar.'
  const removes = 'The attached invitation removes it from your calendar.'
  if (change === 'planned') return { phrase: 'was planned', title: 'Planned', advice: adds }
  if (change === 'cancelled')
    return { phrase: 'was cancelled', title: 'Cancelled', advice: removes }
  if (change === 'given')
    return { phrase: 'is with another assistant now', title: 'Handed over', advice: removes }
  if (change === 'assistantChanged')
    return { phrase: 'is with another assistant now', title: 'Handed over', advice: updates }
  if (change === 'moved')
    return {
      phrase: 'was moved',
      title: 'New time',
      advice: 'The attached invitation moves it in your calendar.',
    }
  return { phrase: 'was changed', title: 'Changed', advice: updates }
}

/** Writes a day within a sentence: `tomorrow, 2:30 PM`. */
const inSentence = (time: string) => time.replace(/^To(?=day|morrow)/, 'to')

const types = {
  call: 'a call',
  meeting: 'a meeting',
  demo: 'a demo',
  deadline: 'a deadline',
  voice: 'a voice call',
  video: 'a video call',
}

const textChange = ({ isCall, topic }: AppointmentToRender) => {
  if (!isCall) return 'has a new description'
  return topic === null ? 'no longer has a topic' : sentence`has a new topic: “${topic}”`
}

/** What is said after the name of an event or a call. */
const sayings: Record<AppointmentChange, (appointment: AppointmentToRender) => string> = {
  planned: ({ start }) => `is planned for ${inSentence(start)}`,
  moved: ({ start }) => `moved to ${inSentence(start)}`,
  lengthChanged: ({ end }) => `now lasts until ${inSentence(end)}`,
  titleChanged: () => 'has a new title',
  textChanged: textChange,
  typeChanged: ({ type }) => `is now ${types[type]}`,
  assistantChanged: ({ nextAssistant }) =>
    sentence`is now with ${nextAssistant ?? 'another assistant'}`,
  cancelled: () => 'was cancelled',
  given: () => 'is with another assistant now',
}

const nameOf = ({ title, other }: AppointmentToRender) => {
  if (title !== null) return sentence`“${title}”`
  return other === null ? 'Your call' : sentence`Your call with ${other}`
}

/** Says each change of an event or a call in a sentence of its own. */
const sentencesOf = (appointment: AppointmentToRender) =>
  appointment.changes.map(
    (change, nth) => `${nth === 0 ? nameOf(appointment) : 'It'} ${sayings[change](appointment)}.`,
  )

/** What is said of a series: its invitations are for single events. */
const seriesWords = (repeats: string) =>
  `It repeats ${repeats}. The invitation is for this one; your calendar address has them all.`

/** What a mail about an event or a call says. */
export const appointmentContent = ({ appointment, isStaff = false }: MailToRender): MailContent => {
  const { phrase, title, advice } = wordsOf(appointment?.changes[0] ?? 'planned')
  const subject = `${appointment?.isCall ? 'A call' : 'An event'} ${phrase}`
  const [heading = `${subject}.`, ...others] = appointment ? sentencesOf(appointment) : []
  const { row, timeZone, topic, repeats } = appointment ?? {}
  const [linkedRow] = row ? withPaths([row], isStaff) : []
  return {
    subject,
    heading,
    paragraphs: [
      ...(others.length > 0 ? [others.join(' ')] : []),
      ...(repeats ? [seriesWords(repeats)] : []),
      advice,
    ],
    sections: [
      ...(linkedRow
        ? [
            {
              title,
              isStrong: true,
              rows: [{ ...linkedRow, day: row?.link?.day ?? null }],
              ...(timeZone && { first: `Times are in ${timeZone}.` }),
            },
          ]
        : []),
      { title: 'About', rows: topic ? [{ text: topic, value: '' }] : [] },
      {
        title: 'All dates of the series',
        rows: repeats
          ? [{ text: 'Your calendar address', value: '', path: hrefs.account('calendar') }]
          : [],
      },
    ],
    button: {
      label: appointment?.isCall ? 'See the call' : 'Open your schedule',
      path: () => linkedRow?.path ?? paths.schedule,
    },
    isAnswered: true,
    reason:
      'You get this email because an event or a call of yours was planned, changed, or cancelled.',
  }
}
