// Actions on a page before its picture is taken: opening forms, failures, conflicts and completed changes.
import { paths } from '#web/paths.ts'

export const openPalette = async (page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search or type a command/ }).fill('re')
  await page.getByRole('option', { name: /Task$/ }).first().waitFor()
}

export const openShortcuts = async (page) => {
  await page.keyboard.press('?')
  await page.getByText('Search this list').waitFor()
}

export const openAccount = async (page) => {
  await page.getByRole('button', { name: /^Account menu, / }).click()
  await page.getByRole('menu').waitFor()
}

export const openNotifications = async (page) => {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
}

/** Types into a text box that is on the page already. */
export const typing = (label, text) => async (page) => {
  await page.getByRole('textbox', { name: label }).fill(text)
}

export const openDrawer = async (page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Leads' }).waitFor()
}

export const submitNothing = async (page) => {
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Password is required').waitFor()
}

/** Chooses the first free time of a demo, and fills in the sender. */
export const choosingTime = async (page) => {
  await page.getByRole('group', { name: 'Free times' }).getByRole('radio').first().check()
  await page.getByLabel('Your name').fill('Wyatt Coleman')
  await page.getByLabel('Email').fill('wyatt@coleman-ranch.example')
  await page.getByLabel('Phone').fill('(432) 555-0168')
}

/** Books a demo and returns the path of its page. */
export const bookDemo = async (page) => {
  await page.goto(paths.book)
  await choosingTime(page)
  await page.getByRole('main').getByRole('button', { name: 'SCHEDULE DEMO' }).click()
  await page.waitForURL(/\/demo\//)
  return new URL(page.url()).pathname
}

/** Unfolds a change of a demo. */
export const unfolding = (name) => async (page) => {
  await page.getByText(name, { exact: true }).first().click()
}

/** Cancels a demo, whose page says so once. */
export const cancellingDemo = async (page) => {
  await unfolding('Cancel demo')(page)
  await page.getByRole('button', { name: 'Cancel demo' }).click()
  await page.getByRole('heading', { level: 1, name: /^Cancelled/ }).waitFor()
}

/** Clicks a verb if it is visible, else in the first menu of more actions. */
const pressVerb = async (page, name) => {
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true })
  if ((await button.count()) > 0) return button.first().click()
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  const foldedItem = page.getByRole('menuitem', { name }).or(button)
  return foldedItem.first().click()
}

/** Opens a form on a page and waits until it can be saved. */
export const opening = (name, save) => async (page) => {
  await pressVerb(page, name)
  await page.getByRole('button', { name: save, exact: true }).last().waitFor()
}

/** Saves an empty form. */
export const savingNothing = (name, save) => async (page) => {
  await opening(name, save)(page)
  await page.getByRole('button', { name: save, exact: true }).last().click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

/** Aborts every request of an operation of the page, so that the page shows its error. */
export const failing = (operation) => async (page) => {
  await page.route(`**${paths.graphql}`, (route) =>
    route.request().postDataJSON()?.operationName === operation ? route.abort() : route.fallback(),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).first().waitFor()
  await page.unrouteAll()
}

/** Completes the first task, so that the undo button is shown. */
export const completing = async (page) => {
  await pressVerb(page, /^Complete/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Complete/ })
    .click()
  await page.getByRole('button', { name: /^Undo/ }).filter({ visible: true }).first().waitFor()
}

/** Changes one field inline. */
export const changingFact = (label, words) => async (page) => {
  await page
    .getByRole('button', { name: `Change ${label}` })
    .first()
    .click()
  await page.getByRole('textbox', { name: label }).first().fill(words())
  await page.keyboard.press('Enter')
  await page.getByText('Saved').first().waitFor()
}

let conflicts = 0

/** Changes the phone of a customer while someone else does. */
export const conflicting = (id) => async (page) => {
  conflicts += 1
  await opening('Edit', 'Save')(page)
  const ask = async (query) =>
    (await (await page.request.post(paths.graphql, { data: { query } })).json()).data
  const { customer } = await ask(`{ customer(id: "${id}") { version } }`)
  await ask(
    `mutation { updateCustomer(input: { id: "${id}", expectedVersion: ${customer.version}, phone: "(828) 555-01${conflicts + 10}" }) { customer { id } } }`,
  )
  await page.getByLabel('Phone').fill('(828) 555-0178')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await page.getByRole('group', { name: 'Phone' }).getByRole('radio').first().waitFor()
}
