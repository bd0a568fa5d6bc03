import { demoSteps, formatDemoSpan, formatDemoTime, howDemos } from '#shared/demo-booking.ts'
import { isolate } from '#shared/isolate.ts'
import type { DemoChange, MailToRender } from '#shared/mail.ts'
import { dayIn } from '#shared/days.ts'
import { nameZone } from '#shared/zone-names.ts'
import { hrefs, paths } from '#web/paths.ts'
import type { MailContent } from './mail-content.ts'

const phone = '844-GENIE10'

const steps = demoSteps.map(({ text }) => ({ text, value: '' }))

const words: Record<DemoChange, { subject: string; advice: string }> = {
  planned: {
    subject: 'Your demo is booked',
    advice: 'Nobody has to confirm anything. The attached invitation adds it to your calendar.',
  },
  moved: {
    subject: 'Your demo has moved',
    advice: 'The attached invitation moves it in your calendar.',
  },
  given: {
    subject: 'Your demo is with someone else now',
    advice: 'The time stays. The attached invitation updates your calendar.',
  },
  cancelled: {
    subject: 'Your demo is cancelled',
    advice:
      'Nobody will call you. The attached invitation removes it from your calendar. If your week gets too full again, pick another time.',
  },
  reminder: { subject: 'Your demo is coming up', advice: 'Nothing to prepare.' },
}

/** What a visitor reads of a demo: nothing that they typed. */
export const demoContent = ({ demo }: MailToRender): MailContent => {
  const { subject, advice } = words[demo?.change ?? 'planned']
  const isCancelled = demo?.change === 'cancelled'
  const until = demo?.changeUntil
  const change = until
    ? `You can move or cancel it until ${formatDemoTime(until, demo.timeZone)}, without signing in.`
    : `To change it, call ${phone}.`
  return {
    subject,
    heading: subject,
    paragraphs: [advice, ...(isCancelled ? [] : [change])],
    sections: demo
      ? [
          {
            title: isCancelled ? 'Was' : 'Your demo',
            isStrong: true,
            rows: [
              {
                text: formatDemoSpan(demo),
                detail: nameZone(demo.timeZone),
                value: '',
                day: dayIn(demo.timeZone, demo.start),
              },
            ],
          },
          {
            title: 'Who',
            rows:
              isCancelled || demo.hostName === null
                ? []
                : [{ text: isolate(demo.hostName), detail: howDemos[demo.how], value: '' }],
          },
          { title: 'How it goes', rows: isCancelled ? [] : steps },
        ]
      : [],
    button: until
      ? { label: 'See your demo', path: hrefs.demo }
      : { label: 'Pick a time', path: () => paths.book },
    reason: `You get this email because someone booked a demo on our site with this address. If that wasn’t you, call ${phone}.`,
  }
}
