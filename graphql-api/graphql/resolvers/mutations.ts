import type { Verb } from '#api/access/verbs.ts'
import { allVerbs } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import * as accounts from '#api/domain/accounts.ts'
import { setAvailability } from '#api/domain/availability.ts'
import * as answerTask from '#api/domain/answer-task.ts'
import * as assignCustomer from '#api/domain/assign-customer.ts'
import { bookCall } from '#api/domain/book-call.ts'
import * as calendarEvents from '#api/domain/calendar-events.ts'
import { sendCallSignal } from '#api/domain/call-signals.ts'
import * as calls from '#api/domain/calls.ts'
import { createBalanceLink, endBalanceLink } from '#api/domain/balance-links.ts'
import { endCalendarFeed, renewCalendarFeed } from '#api/domain/calendar-feeds.ts'
import { removeOutsideCalendar, setOutsideCalendar } from '#api/domain/outside-calendars.ts'
import * as closeCustomer from '#api/domain/close-customer.ts'
import * as comeBack from '#api/domain/come-back-requests.ts'
import * as communicationSessions from '#api/domain/communication-sessions.ts'
import * as customerServices from '#api/domain/customer-services.ts'
import * as customers from '#api/domain/customers.ts'
import * as extraHours from '#api/domain/extra-hours.ts'
import * as files from '#api/domain/files.ts'
import * as inquiries from '#api/domain/inquiries.ts'
import * as invitations from '#api/domain/invitations.ts'
import * as interactions from '#api/domain/interactions.ts'
import * as convert from '#api/domain/convert-lead.ts'
import * as jobs from '#api/domain/jobs.ts'
import * as leads from '#api/domain/leads.ts'
import * as emailChanges from '#api/domain/email-changes.ts'
import { stopEmails } from '#api/domain/unread-mails.ts'
import * as mails from '#api/domain/mails.ts'
import * as messages from '#api/domain/messages.ts'
import * as notifications from '#api/domain/notifications.ts'
import * as organisation from '#api/domain/organisation.ts'
import * as passwordResets from '#api/domain/password-resets.ts'
import * as passwords from '#api/domain/passwords.ts'
import * as passkeys from '#api/domain/passkeys.ts'
import * as passkeySignIn from '#api/domain/passkey-sign-in.ts'
import * as presence from '#api/domain/presence.ts'
import * as secondFactors from '#api/domain/second-factors.ts'
import * as signIn from '#api/domain/sign-in.ts'
import * as signIns from '#api/domain/sign-ins.ts'
import * as standing from '#api/domain/account-status.ts'
import * as tasks from '#api/domain/tasks.ts'
import * as team from '#api/domain/team.ts'
import * as timeEntries from '#api/domain/time-entries.ts'
import * as timeOff from '#api/domain/time-off.ts'
import * as idleTimers from '#api/domain/idle-timers.ts'
import * as timers from '#api/domain/timers.ts'
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
