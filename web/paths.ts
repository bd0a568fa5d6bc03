import { signInPath } from '#shared/sign-in-path.ts'

/** The paths of the signed-in application. Each has an entry in the table of `web/app/pages.ts`. */
export const appPaths = {
  login: signInPath,
  dashboard: '/dashboard',
  tasks: '/tasks',
  task: '/tasks/:id',
  chat: '/chat',
  schedule: '/schedule',
  call: '/calls/:id',
  timeEntries: '/time',
  ownWeek: '/weeks/:day',
  customers: '/admin/customers',
  customer: '/admin/customers/:id',
  customerWeek: '/admin/customers/:id/weeks/:day',
  leads: '/admin/leads',
  lead: '/admin/leads/:id',
  customerDuplicates: '/admin/customers/duplicates',
  customerMerge: '/admin/customers/:id/merge/:other',
  leadDuplicates: '/admin/leads/duplicates',
  leadMerge: '/admin/leads/:id/merge/:other',
  imports: '/admin/imports',
  import: '/admin/imports/:id',
  interactions: '/admin/interactions',
  interaction: '/admin/interactions/:id',
  services: '/admin/services',
  service: '/admin/services/:id',
  bench: '/admin/bench',
  crm: '/admin/crm',
  crmDashboard: '/admin/crm-dashboard',
  month: '/admin/bench/month',
  person: '/admin/people/:id',
  settings: '/admin/settings',
  organisation: '/admin/settings/organization',
  people: '/admin/settings/people',
  team: '/admin/settings/team',
  account: '/account',
  security: '/admin/settings/security',
  jobs: '/admin/settings/jobs',
  outbox: '/admin/settings/outbox',
  export: '/admin/settings/export',
} as const

/** Paths that work without the application, signed in or not. */
export const signedOutPages = {
  invitation: '/invitation/:token',
  forgotPassword: '/forgot-password',
  newPassword: '/new-password/:token',
  stopEmails: '/stop-emails/:token',
  confirmEmail: '/confirm-email/:token',
} as const

/** Every path of the product. Other modules do not write paths. */
export const paths = {
  home: '/',
  pricing: '/pricing',
  benefits: '/benefits',
  legal: '/legal',
  book: '/book',
  contact: '/contact',
  thanks: '/thank-you',
  demo: '/demo',

  ...appPaths,
  ...signedOutPages,

  graphql: '/graphql',
} as const

/** Returns the path that works without the application, and the token of a link; null for other paths. */
export const findSignedOutPage = (
  path: string,
): { page: keyof typeof signedOutPages; token: string } | null => {
  const [, first, token = '', more] = path.split('/')
  const isToken = /^[\w.-]+$/.test(token) && !more
  if (first === 'forgot-password' && !token) return { page: 'forgotPassword', token }
  if (first === 'invitation' && isToken) return { page: 'invitation', token }
  if (first === 'stop-emails' && isToken) return { page: 'stopEmails', token }
  if (first === 'confirm-email' && isToken) return { page: 'confirmEmail', token }
  if (first === 'new-password' && isToken) return { page: 'newPassword', token }
  return null
}

/** The ten solutions: the canonical path of each, and the second address that some have. */
export const solutionPaths = {
  'real-estate': { path: '/solutions/real-estate' },
  'executive-assistants': { path: '/solutions/executive-assistants' },
  isa: { path: '/solutions/isa' },
  bookkeeping: { path: '/solutions/bookkeeping', alias: '/bookkeeping' },
  'answering-services': { path: '/solutions/answering-services', alias: '/answering-services' },
  marketing: { path: '/solutions/marketing', alias: '/marketing' },
  'e-commerce': { path: '/solutions/e-commerce', alias: '/e-commerce' },
  'project-management': { path: '/solutions/project-management', alias: '/project-management' },
  'property-management': { path: '/solutions/property-management' },
  'medical-healthcare': { path: '/solutions/medical-healthcare', alias: '/medical-healthcare' },
} as const satisfies Record<string, { path: `/solutions/${string}`; alias?: string }>

export type SolutionSlug = keyof typeof solutionPaths

/** The name of the query parameter with the customer whose thread is open. */
export const customerParameter = 'customer'

/** The name of the query parameter with a timer that stopped by itself, on every page. */
export const stoppedParameter = 'stopped'

/** The parameter of the schedule's address that shows the booking of a call. */
export const bookingParameter = 'book'

/** The filter of a list in its URL. */
export type Narrowing = Readonly<Record<string, string>>

const addNarrowing = (path: string, by: Narrowing) =>
  Object.keys(by).length > 0 ? `${path}?${new URLSearchParams(by)}` : path

/** The URLs of records and links. */
export const hrefs = {
  /** The list of tasks, filtered by status, due date, assistant, customer, or whether the customer acted last. */
  tasks: (by: Narrowing = {}) => addNarrowing('/tasks', by),
  leads: (by: Narrowing = {}) => addNarrowing(paths.leads, by),
  customers: (by: Narrowing = {}) => addNarrowing(paths.customers, by),
  services: (by: Narrowing = {}) => addNarrowing(paths.services, by),
  /** Time, as a week or as the list of entries. */
  time: (by: Narrowing = {}) => addNarrowing(paths.timeEntries, by),
  /** The calendar: a view, a day, and whose calendar it is. */
  schedule: (by: Narrowing = {}) => addNarrowing(paths.schedule, by),
  /** The free times of the customer's assistant. */
  bookCall: addNarrowing(paths.schedule, { [bookingParameter]: 'call' }),
  /** What a month brought, filtered by how plans fit. */
  month: (by: Narrowing = {}) => addNarrowing(paths.month, by),
  /** The viewer's timer that stopped while nobody answered whether they still work. */
  stoppedTimer: (id: string | number) =>
    addNarrowing(paths.timeEntries, { [stoppedParameter]: String(id) }),
  task: (id: string | number) => `/tasks/${id}`,
  call: (id: string | number) => `/calls/${id}`,
  customer: (id: string | number) => `/admin/customers/${id}`,
  /** The week of a customer that a day, YYYY-MM-DD, is in. */
  customerWeek: (id: string | number, day: string) => `/admin/customers/${id}/weeks/${day}`,
  /** The same of the viewer's own customer. */
  ownWeek: (day: string) => `/weeks/${day}`,
  lead: (id: string | number) => `/admin/leads/${id}`,
  /** Customers that may be the same as one. */
  customerDuplicates: (id: string | number) =>
    addNarrowing(paths.customerDuplicates, { customer: String(id) }),
  /** Two customers side by side: the first stays. */
  customerMerge: (id: string | number, other: string | number) =>
    `/admin/customers/${id}/merge/${other}`,
  /** Leads that may be the same as one. */
  duplicatesOf: (id: string | number) => addNarrowing(paths.leadDuplicates, { lead: String(id) }),
  /** Two leads side by side: the first stays. */
  leadMerge: (id: string | number, other: string | number) => `/admin/leads/${id}/merge/${other}`,
  import: (id: string | number) => `/admin/imports/${id}`,
  /** The first step of an import to a list: `lead`. */
  newImport: (list: string) => addNarrowing(paths.imports, { list }),
  /** The list of leads instead of the board. */
  leadList: (by: Narrowing = {}) => addNarrowing(paths.leads, { view: 'list', ...by }),
  /** The page of an invitation link. */
  invitation: (token: string) => signedOutPages.invitation.replace(':token', token),
  /** The page of a link that stops emails. */
  stopEmails: (token: string) => signedOutPages.stopEmails.replace(':token', token),
  /** The page of a demo that a visitor booked. */
  demo: (token: string) => `${paths.demo}/${token}`,
  /** The page of a link that confirms an email address. */
  confirmEmail: (token: string) => signedOutPages.confirmEmail.replace(':token', token),
  /** The page of a link for a new password. */
  newPassword: (token: string) => signedOutPages.newPassword.replace(':token', token),
  interaction: (id: string | number) => `/admin/interactions/${id}`,
  service: (id: string | number) => `/admin/services/${id}`,
  /** A section of the account page. */
  account: (section: string) => addNarrowing(paths.account, { section }),
  person: (id: string | number) => `/admin/people/${id}`,
  /** The threads, optionally only those waiting for a reply. */
  chat: (by: Narrowing = {}) => addNarrowing(paths.chat, by),
  /** The thread of one customer, for staff. */
  chatWith: (customerId: string | number, by: Narrowing = {}) =>
    addNarrowing(paths.chat, { [customerParameter]: String(customerId), ...by }),
  solution: (slug: SolutionSlug) => solutionPaths[slug].path,
  /** The tab of the price list with a category of plans. */
  plans: (category: string) => `${paths.pricing}#${category}`,
  /** The contact form on the home page, with the selected plan and the page on which it was selected. */
  contact: (about: { plan?: string; from?: string } = {}) => {
    const query = new URLSearchParams()
    if (about.plan) query.set('plan', about.plan)
    if (about.from) query.set('from', about.from)
    return `${paths.home}${query.size > 0 ? `?${query}` : ''}#contact`
  },
} as const
