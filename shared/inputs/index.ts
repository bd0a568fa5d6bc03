import * as accounts from './accounts.ts'
import * as availability from './availability.ts'
import * as calendarEvents from './calendar-events.ts'
import * as calendarFeeds from './calendar-feeds.ts'
import * as outsideCalendars from './outside-calendars.ts'
import * as communicationSessions from './communication-sessions.ts'
import * as customerServices from './customer-services.ts'
import * as customers from './customers.ts'
import * as exports from './exports.ts'
import * as extraHours from './extra-hours.ts'
import * as files from './files.ts'
import * as imports from './imports.ts'
import * as inquiries from './inquiries.ts'
import * as interactions from './interactions.ts'
import * as jobs from './jobs.ts'
import * as leads from './leads.ts'
import * as many from './many.ts'
import * as merges from './merges.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as organisation from './organisation.ts'
import * as passkeys from './passkeys.ts'
import * as secondFactors from './second-factors.ts'
import * as signIn from './sign-in.ts'
import * as tasks from './tasks.ts'
import * as team from './team.ts'
import * as timeEntries from './time-entries.ts'
import * as balanceLinks from './balance-links.ts'
import * as timeOff from './time-off.ts'
import * as views from './views.ts'

/**
 * The input schema of each verb, by its name. Each file exports only schemas of verbs, and optionally the `details`
 * that they share.
 */
export const inputs = {
  ...accounts,
  ...availability,
  ...calendarEvents,
  ...calendarFeeds,
  ...outsideCalendars,
  ...communicationSessions,
  ...customerServices,
  ...customers,
  ...exports,
  ...extraHours,
  ...files,
  ...imports,
  ...inquiries,
  ...interactions,
  ...jobs,
  ...leads,
  ...many,
  ...merges,
  ...messages,
  ...notifications,
  ...organisation,
  ...passkeys,
  ...secondFactors,
  ...signIn,
  ...tasks,
  ...team,
  ...timeEntries,
  ...balanceLinks,
  ...timeOff,
  ...views,
}
