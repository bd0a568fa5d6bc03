// The pages of which pictures are taken.
import { hrefs, paths, solutionPaths } from '#web/paths.ts'

export const sitePages = [
  { name: 'home', path: paths.home },
  { name: 'pricing', path: paths.pricing },
  { name: 'benefits', path: paths.benefits },
  { name: 'legal', path: paths.legal },
  { name: 'book', path: paths.book },
  { name: 'contact', path: paths.contact },
  { name: 'thanks', path: paths.thanks },
  { name: 'not-found', path: '/no-such-page' },
  ...Object.entries(solutionPaths).map(([slug, { path }]) => ({ name: `solution-${slug}`, path })),
]

const openPalette = async (page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Find a page/ }).fill('re')
  await page.getByRole('option', { name: /Task$/ }).first().waitFor()
}
const openShortcuts = async (page) => {
  await page.keyboard.press('?')
  await page.getByText('Search this list').waitFor()
}
const openAccount = async (page) => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menu').waitFor()
}
const openDrawer = async (page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Leads' }).waitFor()
}
const submitNothing = async (page) => {
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Password is required').waitFor()
}

/** Presses what opens a form on a page, on a phone in the menu of what else can be done, and waits until it can be saved. */
const opening = (name, save) => async (page) => {
  const button = page.getByRole('button', { name, exact: true }).first()
  if (!(await button.isVisible())) await page.getByRole('button', { name: /^More for/ }).click()
  await button.click()
  await page.getByRole('button', { name: save, exact: true }).last().waitFor()
}

/** What each person's pictures show; `act` is done at each width before the picture, which then is of the window only. */
export const appPages = ({ task, customer, lead, openLead, service, person, ownTask }) => ({
  nobody: [
    { name: 'login', path: paths.login },
    { name: 'login-messages', path: paths.login, act: submitNothing },
  ],
  Customer: [
    { name: 'customer-dashboard', path: paths.dashboard },
    { name: 'customer-tasks', path: paths.tasks },
    { name: 'customer-task', path: hrefs.task(ownTask) },
    { name: 'customer-chat', path: paths.chat },
    { name: 'customer-schedule', path: paths.schedule },
    { name: 'customer-denied', path: paths.crm },
    { name: 'customer-not-found', path: hrefs.task(task) },
  ],
  Assistant: [
    { name: 'assistant-dashboard', path: paths.dashboard },
    { name: 'assistant-tasks', path: paths.tasks },
    { name: 'assistant-customers', path: paths.customers },
    { name: 'assistant-chat', path: paths.chat },
    { name: 'assistant-schedule', path: paths.schedule },
  ],
  Manager: [
    { name: 'dashboard', path: paths.dashboard },
    { name: 'crm', path: paths.crm },
    { name: 'customers', path: paths.customers },
    { name: 'customers-none', path: `${paths.customers}?q=nobody-is-called-this` },
    { name: 'customer', path: hrefs.customer(customer) },
    { name: 'customer-edit', path: hrefs.customer(customer), act: opening('Edit', 'Save') },
    { name: 'leads', path: paths.leads },
    { name: 'leads-list', path: hrefs.leadList() },
    { name: 'lead', path: hrefs.lead(lead) },
    { name: 'lead-convert', path: hrefs.lead(openLead), act: opening('Convert', 'Keep as lead') },
    { name: 'lead-new', path: paths.leads, act: opening('New lead', 'Save') },
    { name: 'interactions', path: paths.interactions },
    { name: 'services', path: paths.services },
    { name: 'service', path: hrefs.service(service) },
    { name: 'person', path: hrefs.person(person) },
    { name: 'settings', path: paths.settings },
    { name: 'security', path: paths.security },
    { name: 'own-account', path: paths.account },
    { name: 'tasks', path: paths.tasks },
    { name: 'task', path: hrefs.task(task) },
    { name: 'task-new', path: paths.tasks, act: opening('New task', 'Save') },
    { name: 'chat', path: paths.chat },
    { name: 'chat-thread', path: hrefs.chatWith(customer) },
    { name: 'schedule', path: paths.schedule },
    { name: 'palette', path: paths.customers, act: openPalette },
    { name: 'shortcuts', path: paths.dashboard, act: openShortcuts },
    { name: 'account', path: paths.dashboard, act: openAccount },
    { name: 'drawer', path: paths.dashboard, act: openDrawer, widths: [320, 390, 768] },
  ],
})
