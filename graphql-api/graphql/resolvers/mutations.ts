import type { Verb } from '#api/access/verbs.ts'
import { allVerbs } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import * as accounts from '#api/domain/accounts/accounts.ts'
import { setAvailability } from '#api/domain/calendar/availability.ts'
import * as answerTask from '#api/domain/tasks/answer-task.ts'
import * as assignCustomer from '#api/domain/customers/assign-customer.ts'
import { bookCall } from '#api/domain/calls/book-call.ts'
import * as calendarEvents from '#api/domain/calendar/calendar-events.ts'
import { sendCallSignal } from '#api/domain/calls/call-signals.ts'
import * as calls from '#api/domain/calls/calls.ts'
import { createBalanceLink, endBalanceLink } from '#api/domain/hours/balance-links.ts'
import { endCalendarFeed, renewCalendarFeed } from '#api/domain/calendar/calendar-feeds.ts'
import {
  removeOutsideCalendar,
  setOutsideCalendar,
} from '#api/domain/calendar/outside-calendars.ts'
import * as closeCustomer from '#api/domain/customers/close-customer.ts'
import * as comeBack from '#api/domain/customers/come-back-requests.ts'
import * as communicationSessions from '#api/domain/calls/communication-sessions.ts'
import * as customerServices from '#api/domain/customers/customer-services.ts'
import * as customers from '#api/domain/customers/customers.ts'
import * as extraHours from '#api/domain/hours/extra-hours.ts'
import * as files from '#api/domain/files/files.ts'
import * as inquiries from '#api/domain/leads/inquiries.ts'
import * as invitations from '#api/domain/accounts/invitations.ts'
import * as interactions from '#api/domain/customers/interactions.ts'
import * as convert from '#api/domain/leads/convert-lead.ts'
import * as jobs from '#api/domain/organisation/jobs.ts'
import * as leads from '#api/domain/leads/leads.ts'
import * as emailChanges from '#api/domain/accounts/email-changes.ts'
import { stopEmails } from '#api/domain/mail/unread-mails.ts'
import * as mails from '#api/domain/mail/mails.ts'
import * as messages from '#api/domain/messages/messages.ts'
import * as notifications from '#api/domain/notifications/notifications.ts'
import * as organisation from '#api/domain/organisation/organisation.ts'
import * as passwordResets from '#api/domain/accounts/password-resets.ts'
import * as passwords from '#api/domain/accounts/passwords.ts'
import * as passkeys from '#api/domain/sign-in/passkeys.ts'
import * as passkeySignIn from '#api/domain/sign-in/passkey-sign-in.ts'
import * as presence from '#api/domain/messages/presence.ts'
import * as secondFactors from '#api/domain/sign-in/second-factors.ts'
import * as signIn from '#api/domain/sign-in/sign-in.ts'
import * as signIns from '#api/domain/sign-in/sign-ins.ts'
import * as standing from '#api/domain/accounts/account-status.ts'
import * as tasks from '#api/domain/tasks/tasks.ts'
import * as team from '#api/domain/organisation/team.ts'
import * as timeEntries from '#api/domain/time/time-entries.ts'
import * as timeOff from '#api/domain/calendar/time-off.ts'
import * as idleTimers from '#api/domain/time/idle-timers.ts'
import * as timers from '#api/domain/time/timers.ts'
import type { ResolversTypes } from '#api/generated/schema.ts'

type Payload<Name extends Verb> = Awaited<ResolversTypes[`${Capitalize<Name>}Payload`]>

/** The function of each verb, which returns the payload of the schema. A missing verb does not compile. */
const verbs: { readonly [Name in Verb]: (ctx: Ctx, input: unknown) => Promise<Payload<Name>> } = {
  ...accounts,
  ...answerTask,
  ...assignCustomer,
  setAvailability,
  bookCall,
  ...calendarEvents,
  createBalanceLink,
  endBalanceLink,
  renewCalendarFeed,
  endCalendarFeed,
  setOutsideCalendar,
  removeOutsideCalendar,
  ...calls,
  sendCallSignal,
  ...closeCustomer,
  ...comeBack,
  ...convert,
  ...communicationSessions,
  ...customerServices,
  ...customers,
  ...extraHours,
  ...files,
  ...idleTimers,
  ...inquiries,
  ...interactions,
  ...invitations,
  ...jobs,
  ...leads,
  openMail: mails.openMail,
  sendMailAgain: mails.sendMailAgain,
  markUndeliverable: mails.markUndeliverable,
  requestPasswordReset: passwordResets.requestPasswordReset,
  setNewPassword: passwordResets.setNewPassword,
  stopEmails,
  ...emailChanges,
  ...messages,
  ...notifications,
  ...organisation,
  ...passkeys,
  ...passkeySignIn,
  ...passwords,
  ...presence,
  enableTotp: secondFactors.enableTotp,
  disableTotp: secondFactors.disableTotp,
  renewRecoveryCodes: secondFactors.renewRecoveryCodes,
  endSecondFactor: secondFactors.endSecondFactor,
  ...signIn,
  ...signIns,
  ...standing,
  ...tasks,
  ...team,
  ...timeEntries,
  ...timeOff,
  ...timers,
}

/** Returns the resolver of a verb. */
const resolveVerb = (name: Verb) => (_parent: unknown, args: { input?: unknown }, ctx: Ctx) =>
  verbs[name](ctx, args.input)

/** The resolvers of all mutations: each is one function of `domain/`. */
export const mutations = Object.fromEntries(allVerbs.map((name) => [name, resolveVerb(name)]))
