import { type APIRequestContext, type BrowserContext, expect, test as base } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { type Person, people } from './people.ts'

/** Sends a GraphQL query as a person, outside the browser. */
export type Ask = <Data>(person: Person, query: string) => Promise<Data>

type Story = {
  /** Signs the browser in without the form. */
  signIn: (person: Person) => Promise<void>
  ask: Ask
  /** Allows a console message that the test causes on purpose. */
  allowInConsole: (words: RegExp) => void
  /** Operations that pages sent with their full text although the server knows their hash. */
  toldTexts: string[]
}

const enter = async (request: APIRequestContext, person: Person) => {
  const answer = await request.post('/api/login', {
    data: { username: people[person], password: demoPassword },
  })
  expect(answer.status(), `${person} signs in`).toBe(200)
}

/** Reports blocked `eval` calls. The browser logs nothing, but fires a policy violation event. */
const tellRefusals = () =>
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (blockedURI === 'eval') console.error(`${effectiveDirective} refused ${blockedURI}`)
  })

/** Calls back with each operation of a page that its viewer had no permission for. */
const hearRefusals = (context: BrowserContext, onRefusal: (operation: string) => void) =>
  context.on('response', async (response) => {
    if (!response.url().endsWith(paths.graphql)) return
    // A page that was left has no answers any more.
    const answer = await response.text().catch(() => '')
    if (answer.includes('"code":"FORBIDDEN"'))
      onRefusal(String(response.request().postDataJSON()?.operationName))
  })

/** Collects all errors in any page of this browser, including violations of the content security policy. */
const listen = (context: BrowserContext) => {
  const heardNames: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') heardNames.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => heardNames.push(String(error.error())))
  hearRefusals(context, (operation) => heardNames.push(`${operation} was forbidden`))
  return heardNames
}

/** The forms of the site are sent without the app's code, with their full text. */
const formsOfTheSite = ['SendInquiry', 'RequestBooking']

/** Collects the names of operations that pages send with their full text. */
const hearTexts = (context: BrowserContext) => {
  const operations: string[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith(paths.graphql) || request.method() !== 'POST') return
    const { operationName, query } = request.postDataJSON() ?? {}
    if (query !== undefined && !formsOfTheSite.includes(operationName))
      operations.push(operationName ?? query)
  })
  return operations
}

/** A test that fails if any tab logs an error to the console, or if the app sends the full text of an operation. */
export const test = base.extend<Story>({
  allowInConsole: [
    async ({ context }, give) => {
      const allowed: RegExp[] = []
      await context.addInitScript(tellRefusals)
      const heardNames = listen(context)
      await give((words) => void allowed.push(words))
      const unexpectedNames = heardNames.filter(
        (line) => !allowed.some((words) => words.test(line)),
      )
      expect(unexpectedNames, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  toldTexts: [
    async ({ context }, give) => {
      const operations = hearTexts(context)
      await give(operations)
      expect(operations, 'operations sent with their texts').toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ context }, give) => give((person) => enter(context.request, person)),
  ask: async ({ playwright, baseURL }, give) => {
    const callers = new Map<Person, APIRequestContext>()
    await give(async (person, query) => {
      let caller = callers.get(person)
      if (!caller) {
        caller = await playwright.request.newContext({ baseURL })
        callers.set(person, caller)
        await enter(caller, person)
      }
      const answer = await caller.post(paths.graphql, { data: { query } })
      const { data, errors } = await answer.json()
      expect(errors, query).toBeUndefined()
      return data
    })
    for (const caller of callers.values()) await caller.dispose()
  },
})

export { expect }
