import type { MailKind, MailToRender } from '#shared/mail.ts'
import { invitationDays } from '#shared/time-rules.ts'
import { hrefs, paths } from '#web/paths.ts'
import { appointmentContent } from './appointment-words.ts'
import { demoContent } from './demo-words.ts'
import { letterSections, letterWords } from './letter-sections.ts'
import type { MailContent } from './mail-content.ts'
import { withPaths } from './mail-paths.ts'
import { newsContent } from './news-content.ts'
import { summarySections } from './summary-sections.ts'

/** The content of each kind of mail. */
export const templates: { readonly [Kind in MailKind]: (mail: MailToRender) => MailContent } = {
  invitation: ({ name }) => ({
    subject: 'You’re invited to Admin Genie',
    heading: `Welcome, ${name}`,
    paragraphs: [
      'You’ve been invited to Admin Genie, where requests, messages, and files stay with the work they belong to.',
      `Choose a password to join. The button works once and expires in ${invitationDays} days.`,
    ],
    button: { label: 'Join Admin Genie', path: hrefs.invitation },
    reason:
      'You get this email because someone at Admin Genie invited you. If you don’t know why, ignore it.',
  }),
  password_reset: ({ name }) => ({
    subject: 'Set a new password',
    heading: `Hello, ${name}`,
    paragraphs: [
      'Someone asked for a new password for your account. The button works once and expires in an hour.',
      'When you set a new password, you’re signed out everywhere else.',
    ],
    button: { label: 'Set a new password', path: hrefs.newPassword },
    reason:
      'You get this email because a new password was requested for your account. If that wasn’t you, ignore it: your password stays as it is.',
  }),
  email_change: ({ hasAccount = false }) => ({
    ...(hasAccount
      ? {
          subject: 'This address has an account already',
          heading: 'This address has an account already',
          paragraphs: [
            'Someone asked to use this address for their Admin Genie account, but it has one. Nothing has changed.',
            'If that was you, sign in with this address, or choose another one for the other account.',
          ],
          button: { label: 'Sign in', path: () => paths.login },
        }
      : {
          subject: 'Confirm your email address',
          heading: 'Confirm your email address',
          paragraphs: [
            'Someone asked to use this address for their Admin Genie account. The button works once and expires in an hour.',
          ],
          button: { label: 'Confirm address', path: hrefs.confirmEmail },
        }),
    reason:
      'You get this email because your address was entered as a new one. If that wasn’t you, ignore it: nothing changes.',
  }),
  email_change_requested: ({ name, lines = [] }) => ({
    subject: 'A new email address was requested',
    heading: `Hello, ${name}`,
    paragraphs: [
      'Someone who knows your password asked to use another email address for your account. The address changes when the link that we sent there is opened.',
      'If that wasn’t you, change your password now: the link stops working, and every other device is signed out.',
    ],
    lines,
    button: { label: 'Open your account', path: () => paths.account },
    reason: 'You get this email because it protects your account. It can’t be turned off.',
  }),
  email_changed: ({ name, lines = [] }) => ({
    subject: 'Your email address was changed',
    heading: `Hello, ${name}`,
    paragraphs: [
      'Your account has another email address now. You sign in with it, and emails go there.',
      'If that wasn’t you, contact us right away.',
    ],
    lines,
    button: { label: 'Contact us', path: () => paths.contact },
    reason: 'You get this email because it protects your account. It can’t be turned off.',
  }),
  second_factor_ended: ({ name }) => ({
    subject: 'Your second factor was turned off',
    heading: `Hello, ${name}`,
    paragraphs: [
      'Someone at Admin Genie turned off your second factor and removed your passkeys. Your password alone signs you in now.',
      'You can set up a second factor again in your account.',
    ],
    button: { label: 'Open your account', path: () => paths.account },
    reason:
      'You get this email because the protection of your account changed. If you didn’t ask for that, call us.',
  }),
  new_sign_in: ({ name, lines = [] }) => ({
    subject: 'New sign-in to your account',
    heading: `Hello, ${name}`,
    paragraphs: [
      'Someone signed in to your account from a new browser or app. If that was you, there’s nothing to do.',
      'If it was someone else, change your password in your account: that signs out every other device. If you can’t sign in, choose “Forgot your password?” on the sign-in page.',
    ],
    lines,
    button: { label: 'Open your account', path: () => paths.account },
    reason: 'You get this email because it protects your account. It can’t be turned off.',
  }),
  unread: newsContent,
  reminder: ({ reminders = { tasks: [], schedule: [], timeZone: null }, isStaff = false }) => {
    const { timeZone } = reminders
    const tasks = withPaths(reminders.tasks, isStaff)
    const schedule = withPaths(reminders.schedule, isStaff)
    const [only, ...others] = [...tasks, ...schedule]
    const path = others.length === 0 ? only?.path : null
    return {
      subject:
        others.length === 0 ? 'A reminder for you' : `${others.length + 1} reminders for you`,
      heading: 'Coming up',
      paragraphs: timeZone ? [`Times are in ${timeZone}.`] : [],
      sections: [
        { title: 'Tasks due', rows: tasks },
        { title: 'Events and calls', rows: schedule },
      ],
      button:
        schedule.length === 0
          ? { label: path ? 'Open the task' : 'Open your tasks', path: () => path ?? paths.tasks }
          : { label: 'Open your schedule', path: () => path ?? paths.schedule },
      isAnswered: true,
      reason:
        'You get this email a day before a task of yours is due, and a day and an hour before an event or a call.',
    }
  },
  appointment: appointmentContent,
  demo_booking: demoContent,
  weekly_summary: ({ name, summary }) => ({
    subject: 'Your weekly summary',
    heading: `Good morning, ${name}`,
    paragraphs: ['Here’s what happened last week, and what needs attention now.'],
    sections: summary ? summarySections(summary) : [],
    button: { label: 'Open the CRM', path: () => paths.crm },
    reason: 'You get this email on Mondays because you manage Admin Genie.',
  }),
  weekly_letter: ({ name, letter }) => {
    const { heading, first } = letter
      ? letterWords(letter)
      : { heading: `Good morning, ${name}`, first: '' }
    const task = letter?.questionTaskId
    return {
      subject: 'Your weekly letter',
      heading,
      paragraphs: first ? [first] : [],
      sections: letter ? letterSections(letter) : [],
      isAnswered: true,
      button: {
        isAboveSections: true,
        ...(letter && letter.questionCount > 0
          ? {
              label: `Answer ${letter.assistant}`,
              path: () => (task == null ? paths.dashboard : hrefs.task(task)),
            }
          : {
              label: 'Open your week',
              path: () => (letter ? hrefs.ownWeek(letter.monday) : paths.dashboard),
            }),
      },
      reason: 'You get this every Monday at 8 AM because you’re a customer of Admin Genie.',
    }
  },
}
