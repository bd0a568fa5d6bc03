// Takes pictures of every page at each width, for review, and the two pictures of the README.
// `npm run pictures` starts the product by itself; `npm run pictures -- http://host` uses that host, and names take only those (`readme`: its two).
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { demoAccounts, demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { findBrowser } from './browser.mjs'
import { startFreshProduct } from './fresh-product.mjs'
import { morningZone } from './morning-zone.mjs'
import { bookDemo } from './pictured-acts.mjs'
import { appPages, sitePages } from './pictured-pages.mjs'
import { root } from './run.mjs'

const givenUrl = process.argv.slice(2).find((one) => URL.canParse(one))
const names = process.argv.slice(2).filter((one) => one !== givenUrl)

const widths = [320, 390, 768, 1440]
const shades = ['light', 'dark']
const companyZone = 'America/New_York'
const folder = join(root, '.cache/pictures')
const shownFolder = join(root, 'docs/pictures')

const usernameOf = (label) => demoAccounts.find((one) => one.label === label).username

const signIn = async (context, label) => {
  const answer = await context.request.post('/api/login', {
    data: { username: usernameOf(label), password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`${label} could not sign in: ${await answer.text()}`)
}

const ask = async (browser, base, label, query) => {
  const context = await browser.newContext({ baseURL: base })
  await signIn(context, label)
  const answer = await context.request.post(paths.graphql, { data: { query } })
  const { data } = await answer.json()
  await context.close()
  return data
}

/** Records for the pictures, found as a person who can see them. */
const findRecords = async (browser, base) => {
  const ownRecords = await ask(
    browser,
    base,
    'Customer',
    `{ me { customer { id } }
       communicationSessions(first: 1) { nodes { id } }
       open: tasks(first: 1) { nodes { id } }
       waiting: tasks(first: 1, filter: { status: [WAITING] }) { nodes { id } }
       done: tasks(first: 1, filter: { status: [COMPLETED] }) { nodes { id } } }`,
  )
  const all = await ask(
    browser,
    base,
    'Manager',
    `{ leads(first: 1, filter: { status: WON }) { nodes { id } }
       open: leads(first: 2, filter: { status: QUALIFIED }) { nodes { id } }
       customers(first: 2) { nodes { id } }
       customerServices(first: 1) { nodes { id } }
       interactions(first: 1) { nodes { id } }
       users(first: 1, filter: { roles: [VIRTUAL_ASSISTANT] }) { nodes { id } }
       done: tasks(first: 1, filter: { status: [COMPLETED] }) { nodes { id } }
       tasks(first: 40) { nodes { id customer { id } } } }`,
  )
  const customer = ownRecords.me.customer.id
  return {
    day: new Date().toISOString().slice(0, 10),
    customer,
    interaction: all.interactions.nodes[0].id,
    call: ownRecords.communicationSessions.nodes[0].id,
    ownTask: ownRecords.open.nodes[0].id,
    ownWaiting: ownRecords.waiting.nodes[0].id,
    ownDone: ownRecords.done.nodes[0].id,
    task: all.tasks.nodes.find((one) => one.customer.id !== customer).id,
    doneTask: all.done.nodes[0].id,
    lead: all.leads.nodes[0].id,
    openLead: all.open.nodes[0].id,
    otherLead: all.open.nodes[1].id,
    otherCustomer: all.customers.nodes.find(({ id }) => id !== customer).id,
    service: all.customerServices.nodes[0].id,
    person: all.users.nodes[0].id,
  }
}

/** Makes what the links of strangers show: a booked demo, and the shared hours of a customer. */
const makeLinks = async (browser, base, customerId) => {
  const visitor = await newContext(browser, base, 'light', companyZone)
  const demo = await bookDemo(await visitor.newPage())
  await visitor.close()
  const query = `mutation { createBalanceLink(input: { customerId: "${customerId}" }) { balancePath } }`
  const { createBalanceLink } = await ask(browser, base, 'Manager', query)
  return { demo, balance: createBalanceLink.balancePath }
}

const settle = async (page) => {
  await page.waitForLoadState('networkidle')
  // A loading indicator is an output element with a text for screen readers.
  await page.locator('output .sr-only, [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

/** Scrolls down the page once, so that lazy content is loaded. */
const lookThrough = async (page) => {
  await page.evaluate(async () => {
    // Content outside of the window is laid out when it becomes visible, which a full-page picture does not wait for.
    for (const one of document.querySelectorAll('*'))
      if (getComputedStyle(one).contentVisibility === 'auto')
        one.style.contentVisibility = 'visible'
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

const picture = async (page, place, shade) => {
  for (const width of place.widths ?? widths) {
    await page.setViewportSize({ width, height: 900 })
    if (place.act) {
      await page.goto(place.path)
      await settle(page)
      await place.act(page)
      // A menu or dialog is visible from its second frame on.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
    }
    if (!place.act) await lookThrough(page)
    await page.screenshot({
      path: join(folder, `${place.name}-${width}${shade === 'dark' ? '-dark' : ''}.png`),
      fullPage: !place.act,
      animations: 'disabled',
    })
  }
}

const takeAll = async (context, places, shade) => {
  const page = await context.newPage()
  for (const place of places) {
    if (names.length > 0 && !names.includes(place.name)) continue
    if (place.shades && !place.shades.includes(shade)) continue
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(place.path)
    await settle(page)
    await picture(page, place, shade)
  }
  await context.close()
}

const newContext = (browser, base, colorScheme = 'light', timezoneId = morningZone()) =>
  browser.newContext({
    baseURL: base,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId,
  })

const forReadme = async (browser, base) => {
  await mkdir(shownFolder, { recursive: true })
  const context = await newContext(browser, base)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  const take = async (path, name) => {
    await page.goto(path)
    await settle(page)
    await page.screenshot({ path: join(shownFolder, `${name}.png`), animations: 'disabled' })
  }
  await take(paths.home, 'home')
  await signIn(context, 'Manager')
  await take(paths.dashboard, 'dashboard')
  await context.close()
}

const takePictures = async (browser, base) => {
  if (names.length === 0) await rm(folder, { recursive: true, force: true })
  if (names.length === 0 || names.includes('readme')) await forReadme(browser, base)
  await mkdir(folder, { recursive: true })
  const records = await findRecords(browser, base)
  const links = await makeLinks(browser, base, records.customer)
  const pages = { visitor: sitePages(links), ...appPages(records) }
  for (const [person, places] of Object.entries(pages))
    for (const shade of shades) {
      // Free times are the company’s, so that only its zone shows them in the daytime.
      const zone = person === 'visitor' ? companyZone : undefined
      const context = await newContext(browser, base, shade, zone)
      if (demoAccounts.some(({ label }) => label === person)) await signIn(context, person)
      await takeAll(context, places, shade)
    }
}

const product = givenUrl ? { url: givenUrl, stop: async () => {} } : await startFreshProduct()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  await takePictures(browser, product.url)
  console.log(`The pictures lie in ${folder}, the README's in ${shownFolder}`)
} finally {
  await browser.close()
  await product.stop()
}
