// The pages of which pictures are taken.
import { hrefs, paths, solutionPaths } from '#web/paths.ts'
import {
  cancellingDemo,
  changingFact,
  choosingTime,
  conflicting,
  completing,
  failing,
  openAccount,
  openDrawer,
  openNotifications,
  openPalette,
  opening,
  openShortcuts,
  savingNothing,
  submitNothing,
  typing,
  unfolding,
} from './pictured-acts.mjs'

/** A token that no link has: its page says that the link has expired. */
const token = 'x'.repeat(43)

/** Paths of which no picture is taken, with the reason. */
export const unpicturedPages = {
  crmDashboard: 'shows the same page as crm',
  settings: 'leads to the organization',
  import: 'needs a file, which e2e/import.spec.ts uploads',
  graphql: 'answers programs',
}

/** The public pages, of which `demo` is the path of a booked demo and `balance` that of shared hours, which alone can be dark. */
export const sitePages = (links) => [
  ...lightPages(links).map((place) => ({ ...place, shades: ['light'] })),
  { name: 'balance', path: links.balance },
]

const lightPages = ({ demo }) => [
  { name: 'home', path: paths.home },
  { name: 'pricing', path: paths.pricing },
  { name: 'benefits', path: paths.benefits },
  { name: 'legal', path: paths.legal },
  { name: 'book', path: paths.book },
  { name: 'book-chosen', path: paths.book, act: choosingTime },
  { name: 'contact', path: paths.contact },
  { name: 'thanks', path: paths.thanks },
  { name: 'demo-ended', path: hrefs.demo(token) },
  { name: 'demo-booked', path: demo },
  { name: 'demo-moving', path: demo, act: unfolding('Move') },
  { name: 'demo-moved', path: `${demo}?moved` },
  { name: 'demo-question', path: demo, act: unfolding('Cancel demo') },
  { name: 'not-found', path: '/no-such-page' },
  ...Object.entries(solutionPaths).map(([slug, { path }]) => ({ name: `solution-${slug}`, path })),
  // Last, because it ends the link to the demo, at one width.
  { name: 'demo-cancelled', path: demo, act: cancellingDemo, widths: [390] },
]

/** The pictures of each person; `act` runs at each width before the picture, which then shows only the window. */
export const appPages = (records) => ({
  nobody: [
    { name: 'login', path: paths.login },
    { name: 'login-messages', path: paths.login, act: submitNothing },
    { name: 'invitation', path: hrefs.invitation(token) },
    { name: 'forgot-password', path: paths.forgotPassword },
    { name: 'new-password', path: hrefs.newPassword(token) },
    { name: 'stop-emails', path: hrefs.stopEmails(token) },
    { name: 'confirm-email', path: hrefs.confirmEmail(token) },
  ],
  Customer: customerPages(records),
  Assistant: assistantPages(records),
  Manager: [...managerRecords(records), ...managerLists, ...managerSettings],
})

const customerPages = ({ day, task, ownTask, ownWaiting, ownDone }) => [
  { name: 'customer-dashboard', path: paths.dashboard },
  {
    name: 'customer-ask',
    path: paths.dashboard,
    act: typing(/^What should /, 'Book a table for four'),
  },
  { name: 'customer-tasks', path: paths.tasks },
  { name: 'customer-tasks-none', path: `${paths.tasks}?q=nothing-is-called-this` },
  { name: 'customer-task', path: hrefs.task(ownTask) },
  { name: 'customer-task-waiting', path: hrefs.task(ownWaiting) },
  { name: 'customer-task-done', path: hrefs.task(ownDone) },
  { name: 'customer-chat', path: paths.chat },
  { name: 'customer-schedule', path: paths.schedule },
  { name: 'customer-booking', path: hrefs.bookCall },
  { name: 'customer-time', path: paths.timeEntries },
  { name: 'customer-week', path: hrefs.ownWeek(day) },
  { name: 'customer-notifications', path: paths.dashboard, act: openNotifications },
  { name: 'customer-account', path: paths.account },
  { name: 'customer-denied', path: paths.crm },
  { name: 'customer-not-found', path: hrefs.task(task) },
  { name: 'customer-tasks-failed', path: paths.tasks, act: failing('TurnTasks') },
]

const assistantPages = ({ call, customer, ownTask, ownDone }) => [
  { name: 'assistant-dashboard', path: paths.dashboard },
  { name: 'assistant-tasks', path: paths.tasks },
  { name: 'assistant-task', path: hrefs.task(ownTask) },
  { name: 'assistant-task-done', path: hrefs.task(ownDone) },
  { name: 'assistant-customers', path: paths.customers },
  { name: 'assistant-customer', path: hrefs.customer(customer) },
  { name: 'assistant-call', path: hrefs.customer(customer), act: opening('Log call', 'Save') },
  { name: 'assistant-chat', path: paths.chat },
  { name: 'assistant-chat-waiting', path: hrefs.chat({ show: 'waiting' }) },
  { name: 'assistant-schedule', path: paths.schedule },
  { name: 'assistant-time', path: paths.timeEntries },
  { name: 'assistant-call-page', path: hrefs.call(call) },
  { name: 'assistant-month', path: hrefs.schedule({ view: 'month' }) },
  { name: 'assistant-agenda', path: hrefs.schedule({ view: 'agenda' }) },
  { name: 'assistant-completed', path: hrefs.tasks({ status: 'in_progress' }), act: completing },
]

const managerRecords = ({ day, interaction, customer, lead, ...others }) => [
  { name: 'customer', path: hrefs.customer(customer) },
  { name: 'customer-edit', path: hrefs.customer(customer), act: opening('Edit', 'Save') },
  { name: 'customer-conflict', path: hrefs.customer(customer), act: conflicting(customer) },
  {
    name: 'customer-fact',
    path: hrefs.customer(customer),
    act: changingFact('Address', () => `${new Date().getMilliseconds()} Church Street, Asheville`),
  },
  { name: 'note-new', path: hrefs.customer(customer), act: opening('Add note', 'Save') },
  { name: 'call-plan', path: hrefs.customer(customer), act: opening('Schedule call', 'Cancel') },
  { name: 'customer-failed', path: hrefs.customer(customer), act: failing('CustomerPage') },
  { name: 'customer-gone', path: hrefs.customer(999_999_999) },
  { name: 'week', path: hrefs.customerWeek(customer, day) },
  { name: 'interaction', path: hrefs.interaction(interaction) },
  { name: 'lead', path: hrefs.lead(others.openLead) },
  { name: 'lead-won', path: hrefs.lead(lead) },
  { name: 'customer-merge', path: hrefs.customerMerge(customer, others.otherCustomer) },
  { name: 'lead-merge', path: hrefs.leadMerge(others.openLead, others.otherLead) },
  { name: 'lead-convert', path: hrefs.lead(others.openLead), act: opening('Convert', 'Cancel') },
  { name: 'service', path: hrefs.service(others.service) },
  { name: 'person', path: hrefs.person(others.person) },
  { name: 'task', path: hrefs.task(others.task) },
  { name: 'task-done', path: hrefs.task(others.doneTask) },
  { name: 'chat-thread', path: hrefs.chatWith(customer) },
]

const managerLists = [
  { name: 'dashboard', path: paths.dashboard },
  { name: 'crm', path: paths.crm },
  { name: 'bench', path: paths.bench },
  { name: 'month', path: paths.month },
  { name: 'time', path: paths.timeEntries },
  { name: 'notifications', path: paths.dashboard, act: openNotifications },
  { name: 'customers', path: paths.customers },
  { name: 'customers-none', path: `${paths.customers}?q=nobody-is-called-this` },
  { name: 'customers-failed', path: paths.customers, act: failing('CustomersPage') },
  { name: 'leads', path: paths.leads },
  { name: 'leads-list', path: hrefs.leadList() },
  { name: 'customer-duplicates', path: paths.customerDuplicates },
  { name: 'lead-duplicates', path: paths.leadDuplicates },
  { name: 'lead-new', path: paths.leads, act: opening('New lead', 'Save') },
  { name: 'lead-new-messages', path: paths.leads, act: savingNothing('New lead', 'Save') },
  { name: 'imports', path: paths.imports },
  { name: 'interactions', path: paths.interactions },
  { name: 'services', path: paths.services },
  { name: 'services-ending', path: hrefs.services({ show: 'ending' }) },
  { name: 'tasks', path: paths.tasks },
  { name: 'task-new', path: paths.tasks, act: opening('New task', 'Save') },
  { name: 'chat', path: paths.chat },
  { name: 'schedule', path: paths.schedule },
  { name: 'event-new', path: paths.schedule, act: opening('New event', 'Save') },
  { name: 'palette', path: paths.customers, act: openPalette },
  { name: 'shortcuts', path: paths.dashboard, act: openShortcuts },
  { name: 'account', path: paths.dashboard, act: openAccount },
  { name: 'drawer', path: paths.dashboard, act: openDrawer, widths: [320, 390, 768] },
]

const managerSettings = [
  { name: 'settings', path: paths.organisation },
  { name: 'people', path: paths.people },
  { name: 'people-failed', path: paths.people, act: failing('PeoplePage') },
  { name: 'team', path: paths.team },
  { name: 'security', path: paths.security },
  { name: 'security-failed', path: paths.security, act: failing('SecurityPage') },
  { name: 'jobs', path: paths.jobs },
  { name: 'outbox', path: paths.outbox },
  { name: 'export', path: paths.export },
  { name: 'own-account', path: paths.account },
  { name: 'own-account-security', path: hrefs.account('security') },
  { name: 'own-account-failed', path: paths.account, act: failing('AccountPage') },
]
