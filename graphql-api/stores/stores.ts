import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Caller } from '#api/access/viewer.ts'
import { createCountLoader } from './counts/count-loader.ts'
import { entities } from './entities/entities.ts'
import type { Row } from './entities/entities.ts'
import { createLeadStatusChanges } from './history/lead-status-changes.ts'
import { createTimelines } from './history/timelines.ts'
import { lazyProperties } from './lazy-properties.ts'
import { createAllowances } from './queries/hours/allowances.ts'
import { createAvailability } from './queries/calendar/availability.ts'
import { createOutsideBusyTimes } from './queries/calendar/outside-busy-times.ts'
import { createBench } from './queries/hours/bench.ts'
import { createCalendar } from './queries/calendar/calendar.ts'
import { createCustomerActs } from './queries/customers/customer-acts.ts'
import { createCustomerParts } from './queries/imports/customer-parts.ts'
import { createExtraHours } from './queries/hours/extra-hours.ts'
import { createCardPresence } from './queries/organisation/card-presence.ts'
import { createImportBatches } from './queries/imports/import-batches.ts'
import { createImportMatches } from './queries/imports/import-matches.ts'
import { createImportParts } from './queries/imports/import-parts.ts'
import { createImportPeople } from './queries/imports/import-people.ts'
import { createImportRecords } from './queries/imports/import-records.ts'
import { createImportRows } from './queries/imports/import-rows.ts'
import { createImportUndo } from './queries/imports/import-undo.ts'
import { createImports } from './queries/imports/imports.ts'
import { createSimilarRecords } from './queries/imports/similar-records.ts'
import { createJobs } from './queries/organisation/jobs.ts'
import { createLeadBoard } from './queries/leads/lead-board.ts'
import { createLeadSteps } from './queries/leads/lead-steps.ts'
import { createLeadContacts } from './queries/leads/lead-contacts.ts'
import { createLastSignIns } from './queries/accounts/last-sign-ins.ts'
import { createManyChanges } from './queries/many/many-changes.ts'
import { createCurrentCustomers } from './queries/merges/current-customers.ts'
import { createDuplicates } from './queries/merges/duplicates.ts'
import { createMerges } from './queries/merges/merges.ts'
import { createMentionablePeople } from './queries/messages/mentionable-people.ts'
import { createMessageFiles } from './queries/messages/message-files.ts'
import { createMonthPages } from './queries/month-report/month-pages.ts'
import { createMonthReport } from './queries/month-report/month-report.ts'
import { createNamedCustomers } from './queries/imports/named-customers.ts'
import { createNotifications } from './queries/notifications/notifications.ts'
import { createOrganisation } from './queries/organisation/organisation.ts'
import { createOutbox } from './queries/mail/outbox.ts'
import { createOwnAppointments } from './queries/calendar/own-appointments.ts'
import { createPeople } from './queries/accounts/people.ts'
import { createPersonCalendars } from './queries/calendar/person-calendars.ts'
import { createPresence } from './queries/messages/presence.ts'
import { createQuietHours } from './queries/notifications/quiet-hours.ts'
import { createRevenue } from './queries/customers/revenue.ts'
import { createRunningTimers } from './queries/time/running-timers.ts'
import { createCustomerWeeks } from './queries/hours/customer-weeks.ts'
import { createServiceMinutes } from './queries/hours/service-minutes.ts'
import { createServiceSummaries } from './queries/customers/service-summaries.ts'
import { createTaskAnswers } from './queries/tasks/task-answers.ts'
import { createTaskResults } from './queries/tasks/task-results.ts'
import { createTaskStarts } from './queries/tasks/task-starts.ts'
import { createTimeOff } from './queries/calendar/time-off.ts'
import { createWorkloads } from './queries/hours/workloads.ts'
import { createThreads } from './queries/messages/threads.ts'
import { createListViews } from './queries/views/list-views.ts'
import { createVerbLocks } from './queries/verb-locks.ts'
import { createRecordStore } from './records/record-store.ts'
import type { RecordStore } from './records/record-store.ts'
import { createSearch } from './search/search.ts'
import { createLoadScheduler } from './statements/load-scheduler.ts'
import { createScopeCustomers } from './statements/scope-customers.ts'
import { viewerScope } from './statements/viewer-scope.ts'
import { createViewerTimeZone } from './statements/viewer-time-zone.ts'
import type { StoreTools } from './tools.ts'

type RecordStores = { [N in Noun as (typeof nouns)[N]['many']]: RecordStore<N, Row<N>> }

type StoresOptions = Omit<
  StoreTools,
  'scheduler' | 'counts' | 'scope' | 'customerIds' | 'timeZone'
> & {
  /** The viewer, or the system, which reads everything. */
  as: Caller | 'system'
}

/** The function that creates each store, by name. */
export const storeFactories = {
  ...(Object.fromEntries(
    allNouns.map((noun) => [
      nouns[noun].many,
      (tools: StoreTools) => createRecordStore<Noun, Row<Noun>>(entities[noun], tools),
    ]),
  ) as { [Many in keyof RecordStores]: (tools: StoreTools) => RecordStores[Many] }),
  allowances: createAllowances,
  availability: createAvailability,
  bench: createBench,
  cardPresence: createCardPresence,
  calendar: createCalendar,
  currentCustomers: createCurrentCustomers,
  customerActs: createCustomerActs,
  customerWeeks: createCustomerWeeks,
  duplicates: createDuplicates,
  extraHours: createExtraHours,
  customerParts: createCustomerParts,
  importBatches: createImportBatches,
  importMatches: createImportMatches,
  importParts: createImportParts,
  importPeople: createImportPeople,
  importRecords: createImportRecords,
  importRows: createImportRows,
  importUndo: createImportUndo,
  imports: createImports,
  namedCustomers: createNamedCustomers,
  similarRecords: createSimilarRecords,
  jobs: createJobs,
  leadBoard: createLeadBoard,
  leadContacts: createLeadContacts,
  leadHistory: ({ db }: StoreTools) => createLeadStatusChanges(db),
  leadSteps: createLeadSteps,
  lastSignIns: ({ db, scheduler }: StoreTools) => createLastSignIns(db, scheduler),
  personCalendars: createPersonCalendars,
  people: ({ db, scheduler, scope }: StoreTools) => createPeople(db, scheduler, scope.viewer),
  search: ({ db, scope: { viewer, sharedScope } }: StoreTools) =>
    createSearch({ db, viewer, scopes: sharedScope.scopes }),
  listViews: createListViews,
  manyChanges: createManyChanges,
  merges: createMerges,
  mentionablePeople: createMentionablePeople,
  monthPages: createMonthPages,
  monthReport: createMonthReport,
  notifications: createNotifications,
  organisation: createOrganisation,
  outbox: createOutbox,
  ownAppointments: createOwnAppointments,
  presence: createPresence,
  quietHours: createQuietHours,
  revenue: createRevenue,
  runningTimers: createRunningTimers,
  serviceMinutes: createServiceMinutes,
  serviceSummaries: createServiceSummaries,
  taskAnswers: ({ db }: StoreTools) => createTaskAnswers(db),
  messageFiles: createMessageFiles,
  taskResults: createTaskResults,
  taskStarts: ({ db }: StoreTools) => createTaskStarts(db),
  outsideBusyTimes: createOutsideBusyTimes,
  timeOff: createTimeOff,
  workloads: createWorkloads,
  threads: createThreads,
  timelines: createTimelines,
  verbLocks: createVerbLocks,
}

const storesFrom = lazyProperties<StoreTools>()(storeFactories)

/** Creates what a set of stores shares. */
export const createStoreTools = ({ as, ...options }: StoresOptions): StoreTools => {
  const scope = viewerScope(as)
  const scheduler = createLoadScheduler()
  const { db, clock } = options
  return {
    ...options,
    scope,
    scheduler,
    counts: createCountLoader({ db, scope, clock, scheduler }),
    customerIds: createScopeCustomers(db, scope),
    timeZone: createViewerTimeZone(db, scope),
  }
}

/** Creates the stores of every kind of record, within one scope and one connection or transaction. */
export const createStores = (options: StoresOptions) => storesFrom(createStoreTools(options))

export type Stores = ReturnType<typeof createStores>
