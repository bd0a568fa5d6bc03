import {
  BriefcaseBusiness,
  CalendarDays,
  ChartNoAxesColumn,
  CircleCheck,
  Gauge,
  House,
  type LucideIcon,
  MessageSquare,
  Phone,
  Settings,
  Sprout,
  Timer,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { appPaths } from '#web/paths.ts'
import type { Action } from '#web/schema.generated.ts'

/** The groups of the menu, in order. Settings stand below a line, without a heading. */
export const menuGroups = ['Work', 'Clients', 'Company', 'Settings'] as const

/** A place that the palette and the shortcuts open. */
type Place = {
  name: string
  /** The key that opens it after `g`. */
  key: string
  Icon: LucideIcon
  /** Its link in the menu, for viewers who may use the root field `permission`; without one, the place is under a tab. */
  menu?: { group: (typeof menuGroups)[number]; name?: string; permission?: Action }
}

type AppPage = {
  /** The name in the palette of a page that is not in the navigation. */
  name?: string
  /** Additional search words for the palette. */
  words?: string
  /**
   * The root field of the schema that a viewer must be allowed to use; if absent, the page is for every signed-in
   * user.
   */
  permission?: Action
  place?: Place
  /** Loads the page on its first visit. */
  load: () => Promise<ComponentType>
}

const loadCrm = async () => (await import('#web/features/crm/crm-page.tsx')).CrmPage

/** Every page of the app by the name of its path, in the order of the menu. */
const table: Record<keyof typeof appPaths, AppPage> = {
  login: { load: async () => (await import('./to-dashboard.tsx')).ToDashboard },
  dashboard: {
    place: { name: 'Dashboard', Icon: House, key: 'd', menu: { group: 'Work' } },
    load: async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
  },
  tasks: {
    place: { name: 'Tasks', Icon: CircleCheck, key: 't', menu: { group: 'Work' } },
    load: async () => (await import('#web/features/tasks/tasks-page.tsx')).TasksPage,
  },
  task: { load: async () => (await import('#web/features/tasks/task-page.tsx')).TaskPage },
  chat: {
    place: { name: 'Messages', Icon: MessageSquare, key: 'm', menu: { group: 'Work' } },
    load: async () => (await import('#web/features/messages/chat-page.tsx')).ChatPage,
  },
  schedule: {
    place: { name: 'Schedule', Icon: CalendarDays, key: 's', menu: { group: 'Work' } },
    load: async () => (await import('./schedule-or-booking.tsx')).ScheduleOrBooking,
  },
  call: { load: async () => (await import('#web/features/calls/call-page.tsx')).CallPage },
  timeEntries: {
    permission: 'timeEntries',
    words: 'timer hours entries',
    place: { name: 'Time', Icon: Timer, key: 'h', menu: { group: 'Work' } },
    load: async () => (await import('./time-page.tsx')).TimePage,
  },
  ownWeek: {
    load: async () => (await import('#web/features/weeks/week-pages.tsx')).OwnWeekPage,
  },
  customers: {
    permission: 'customers',
    place: { name: 'Customers', Icon: Users, key: 'c', menu: { group: 'Clients' } },
    load: async () => (await import('#web/features/customers/customers-page.tsx')).CustomersPage,
  },
  customer: {
    permission: 'customers',
    load: async () => (await import('#web/features/customers/customer-page.tsx')).CustomerPage,
  },
  customerWeek: {
    permission: 'customers',
    load: async () => (await import('#web/features/weeks/week-pages.tsx')).CustomerWeekPage,
  },
  customerDuplicates: {
    permission: 'duplicateCustomers',
    name: 'Duplicate customers',
    words: 'merge same twice double',
    load: async () =>
      (await import('#web/features/merges/customer-duplicates-page.tsx')).CustomerDuplicatesPage,
  },
  customerMerge: {
    permission: 'duplicateCustomers',
    load: async () =>
      (await import('#web/features/merges/customer-merge-page.tsx')).CustomerMergePage,
  },
  leads: {
    permission: 'leads',
    place: { name: 'Leads', Icon: Sprout, key: 'l', menu: { group: 'Clients' } },
    load: async () => (await import('#web/features/leads/leads-page.tsx')).LeadsPage,
  },
  lead: {
    permission: 'leads',
    load: async () => (await import('#web/features/leads/lead-page.tsx')).LeadPage,
  },
  leadDuplicates: {
    permission: 'duplicateLeads',
    name: 'Duplicate leads',
    words: 'merge same twice double',
    load: async () => (await import('#web/features/merges/duplicates-page.tsx')).DuplicatesPage,
  },
  leadMerge: {
    permission: 'duplicateLeads',
    load: async () => (await import('#web/features/merges/merge-page.tsx')).MergePage,
  },
  imports: {
    permission: 'imports',
    name: 'Import',
    words: 'csv upload move in hubspot pipedrive google contacts outlook excel spreadsheet undo',
    load: async () => (await import('#web/features/imports/imports-page.tsx')).ImportsPage,
  },
  import: {
    permission: 'imports',
    load: async () => (await import('#web/features/imports/import-page.tsx')).ImportPage,
  },
  interactions: {
    permission: 'interactions',
    place: { name: 'Interactions', Icon: Phone, key: 'i' },
    load: async () =>
      (await import('#web/features/interactions/interactions-page.tsx')).InteractionsPage,
  },
  interaction: {
    permission: 'interactions',
    load: async () =>
      (await import('#web/features/interactions/interaction-page.tsx')).InteractionPage,
  },
  services: {
    permission: 'customerServices',
    place: { name: 'Services', Icon: BriefcaseBusiness, key: 'v' },
    load: async () => (await import('#web/features/services/services-page.tsx')).ServicesPage,
  },
  service: {
    permission: 'customerServices',
    load: async () => (await import('#web/features/services/service-page.tsx')).ServicePage,
  },
  bench: {
    permission: 'bench',
    words: 'capacity room hours load time off leave handover',
    place: { name: 'Bench', Icon: Gauge, key: 'b', menu: { group: 'Company' } },
    load: async () => (await import('#web/features/bench/bench-page.tsx')).BenchPage,
  },
  crm: {
    permission: 'customers',
    place: {
      name: 'CRM',
      Icon: ChartNoAxesColumn,
      key: 'r',
      menu: { group: 'Company', name: 'Reports', permission: 'monthReport' },
    },
    load: loadCrm,
  },
  crmDashboard: { permission: 'customers', load: loadCrm },
  month: {
    permission: 'monthReport',
    name: 'Month',
    words: 'report revenue per hour profit hours plans too small too large bench',
    load: async () =>
      (await import('#web/features/month-report/month-report-page.tsx')).MonthReportPage,
  },
  person: {
    permission: 'users',
    load: async () => (await import('#web/features/people/person-page.tsx')).PersonPage,
  },
  settings: {
    permission: 'organisation',
    words: 'organization people team invite roles working hours',
    place: {
      name: 'Settings',
      Icon: Settings,
      key: 'e',
      menu: { group: 'Settings', permission: 'securityEvents' },
    },
    load: async () => (await import('#web/features/settings/to-settings.tsx')).ToSettings,
  },
  organisation: {
    permission: 'organisation',
    load: async () =>
      (await import('#web/features/settings/organisation-page.tsx')).OrganisationPage,
  },
  people: {
    permission: 'users',
    name: 'People',
    words: 'accounts users invite roles',
    load: async () => (await import('#web/features/settings/people-page.tsx')).PeoplePage,
  },
  team: {
    permission: 'organisation',
    name: 'Team',
    words: 'team members',
    load: async () => (await import('#web/features/settings/team-page.tsx')).TeamPage,
  },
  account: {
    name: 'Your account',
    words: 'password profile sign-ins devices',
    load: async () => (await import('#web/features/account/account-page.tsx')).AccountPage,
  },
  security: {
    permission: 'securityEvents',
    name: 'Security log',
    words: 'settings sign-ins refused passwords',
    load: async () => (await import('#web/features/settings/security-page.tsx')).SecurityPage,
  },
  jobs: {
    permission: 'jobs',
    name: 'Background jobs',
    words: 'settings failed run again queue',
    load: async () => (await import('#web/features/settings/jobs-page.tsx')).JobsPage,
  },
  outbox: {
    permission: 'outbox',
    name: 'Outbox',
    words: 'settings email mail invitation link',
    load: async () => (await import('#web/features/settings/outbox-page.tsx')).OutboxPage,
  },
  export: {
    permission: 'fullExport',
    name: 'Export everything',
    words: 'settings download zip csv take along leave',
    load: async () => (await import('#web/features/settings/export-page.tsx')).ExportPage,
  },
}

/** Returns the pages as a list, each with its path. */
export const appPages = (Object.keys(appPaths) as (keyof typeof appPaths)[]).map((name) => ({
  path: appPaths[name],
  ...table[name],
}))
