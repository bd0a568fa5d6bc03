import type { Slot, WorkingSpan } from '#shared/free-slots.ts'
import type { QuietHours } from '#shared/quiet-hours.ts'
import type { Noun, nouns } from '#api/access/nouns.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { AllowanceRow } from './queries/hours/allowances.ts'
import type { AvailabilityRow } from './queries/calendar/availability.ts'
import type { BenchRow, BenchWeekRow } from './queries/hours/bench.ts'
import type { CalendarFeedRow } from './queries/calendar/calendar-feeds.ts'
import type { OutsideBusyTimeRow } from './queries/calendar/outside-busy-times.ts'
import type { OwnOutsideCalendar } from './queries/calendar/outside-calendars.ts'
import type { CallSignalRow } from './queries/calls/call-signals.ts'
import type { CalendarRange } from './queries/calendar/calendar.ts'
import type {
  CustomerWeekRow,
  DoneTaskRow,
  ResultFileRow,
  WeekDayRow,
  WeekTaskRow,
  WeekWorkRow,
} from './queries/hours/customer-weeks.ts'
import type { ExtraHoursRow } from './queries/hours/extra-hours-row.ts'
import type { AnsweredCallRow, ServiceMinutesRow } from './queries/hours/service-minutes.ts'
import type {
  MonthAssistantRow,
  MonthCustomerRow,
  MonthPlanRow,
  MonthReportRow,
  MonthShareRow,
} from './queries/month-report/month-report-rows.ts'
import type { FullExport } from './auth/full-exports.ts'
import type { ImportRow } from './queries/imports/imports.ts'
import type { RowWithResult } from './queries/imports/import-rows.ts'
import type { ColumnMatch, ValueMatch } from '#shared/import-columns.ts'
import type { RowOutcome } from '#shared/kinds.ts'
import type { JobRow } from './queries/organisation/jobs.ts'
import type { LeadColumnRow } from './queries/leads/lead-board.ts'
import type { LeadStepRow } from './queries/leads/lead-steps.ts'
import type { LeadContactRow } from './queries/leads/lead-contacts.ts'
import type { LeadStatusChangeRow } from './history/lead-status-changes.ts'
import type { ChangeBatch, ChangedItem } from './history/read-changes.ts'
import type { ChangeRow } from './entities/activity.ts'
import type { Row } from './entities/entities.ts'
import type { TransferredRecord } from './queries/customers/open-work.ts'
import type {
  BadgesRow,
  NotificationChoiceRow,
  NotificationRow,
} from './queries/notifications/notification-rows.ts'
import type { PairRow, PairsRow } from './queries/merges/duplicates.ts'
import type { CustomerMergeRow } from './queries/merges/customer-merges.ts'
import type { MergeRow } from './queries/merges/merges.ts'
import type { Holiday, OrganisationRow } from './queries/organisation/organisation.ts'
import type { PersonRow } from './queries/accounts/people.ts'
import type { TimeOffRow, TimeOffSpan } from './queries/calendar/time-off.ts'
import type { WorkloadRow } from './queries/hours/workloads.ts'
import type { MailRow } from './queries/mail/mails.ts'
import type { OwnPasskey } from './auth/passkeys.ts'
import type { OwnSecondFactor, TotpSetup } from './auth/second-factors.ts'
import type { OwnSignIn, SignInRow } from './auth/sign-ins.ts'
import type { SearchHitRow } from './search/search-hit.ts'
import type { DemoDetails } from '#shared/demo-booking.ts'
import type { ListViewRow } from './queries/views/list-views.ts'
import type { TimelineEntryRow } from './history/timelines.ts'

/** The row type of each kind of record. */
export type NounRows = { [N in Noun]: Row<N> }

/** The row type behind each type of the schema. The generated resolver types use them. */
export type Rows = { [N in Noun as Capitalize<N>]: Row<N> } & {
  Absence: TimeOffRow
  Allowance: AllowanceRow
  AssistantHours: Pick<AvailabilityRow, 'timeZone'> & { holidays: Holiday[] }
  Availability: AvailabilityRow
  Badges: BadgesRow
  BookedDemo: { start: Date; host: string | null; link: string }
  BenchAssistant: BenchRow
  BenchWeek: BenchWeekRow
  Calendar: {
    events: Row<'calendarEvent'>[]
    calls: Row<'communicationSession'>[]
    request: Omit<CalendarRange, 'ownerId'>
  }
  CalendarOverlaps: { eventIds: number[]; callIds: number[] }
  CalendarTimeOff: TimeOffSpan
  AnsweredCall: AnsweredCallRow
  CalendarFeed: CalendarFeedRow
  OutsideBusyTime: OutsideBusyTimeRow
  OutsideCalendar: OwnOutsideCalendar
  CallSignal: CallSignalRow
  IceServer: { urls: string[]; username: string | null; credential: string | null }
  Change: ChangeRow
  ChangeBatch: ChangeBatch
  ChangedItem: ChangedItem
  CustomerWeek: CustomerWeekRow
  DemoBooking: DemoDetails
  DoneTask: DoneTaskRow
  ExtraHoursRequest: ExtraHoursRow
  FullExport: object
  FullExportTable: { fileName: string; rows: number }
  FullExportZip: FullExport
  Import: ImportRow
  ImportChoice: { value: string; label: string }
  ImportColumn: ColumnMatch
  ImportCounts: Record<RowOutcome, number>
  ImportField: {
    name: string
    label: string
    isRequired: boolean
    takesSeveral: boolean
    choices: Rows['ImportChoice'][]
  }
  ImportRow: RowWithResult
  ImportValue: ValueMatch
  Job: JobRow
  LeadStep: LeadStepRow
  LeadColumn: LeadColumnRow
  ListView: ListViewRow
  Mail: MailRow
  MailContent: { subject: string; text: string }
  ManyChange: {
    id: number
    undoUntil: Date
    changed: Rows['ChangedRecord'][]
    refused: Rows['RefusedRecord'][]
  }
  ChangedRecord: { id: number; version: number }
  RefusedRecord: { id: number; code: string; message: string }
  LeadPair: PairRow
  LeadPairs: PairsRow
  CustomerPair: PairRow
  CustomerPairs: PairsRow
  CustomerMerge: CustomerMergeRow
  MergeObstacle: CustomerMergeRow['obstacles'][number]
  Merge: MergeRow
  MergeCounts: { contacts: number; statusChanges: number; demos: number }
  PasswordLink: { username: string }
  LeadContact: LeadContactRow
  LeadStatusChange: LeadStatusChangeRow
  MonthAssistant: MonthAssistantRow
  MonthCustomer: MonthCustomerRow
  MonthPlan: MonthPlanRow
  MonthReport: MonthReportRow
  MonthShare: MonthShareRow
  Notification: NotificationRow
  NotificationChoice: NotificationChoiceRow
  QuietHours: QuietHours
  Slot: Slot
  Holiday: Holiday
  WorkingSpan: WorkingSpan
  Organisation: OrganisationRow
  Passkey: OwnPasskey
  Person: PersonRow
  PresentPerson: { person: PersonRow; isTyping: boolean }
  PreviousHolder: Pick<TransferredRecord, 'noun' | 'holderId'> & { recordId: number }
  SecondFactor: OwnSecondFactor
  SignIn: OwnSignIn
  ResultFile: ResultFileRow
  SearchHit: SearchHitRow
  ServiceMinutes: ServiceMinutesRow
  TimelineEntry: TimelineEntryRow
  TimeOff: TimeOffRow
  TotpSetup: TotpSetup
  Viewer: Viewer
  WeekDay: WeekDayRow
  WeekTask: WeekTaskRow
  WeekWork: WeekWorkRow
  Workload: WorkloadRow
}

/** The row type of each table. */
export type TableRows = { [N in Noun as (typeof nouns)[N]['many']]: Row<N> } & {
  leadContacts: LeadContactRow
  leadStatusChanges: LeadStatusChangeRow
  signIns: SignInRow
}
