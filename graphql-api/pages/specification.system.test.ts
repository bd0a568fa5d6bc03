import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages, type OpenPages } from '#api/testing/pages.ts'
import { appPaths, pages } from '#web/site/entry.tsx'

// The addresses in the specification, repeated here on purpose: they stay when the tables change.

let site: OpenPages

beforeAll(async () => {
  site = await openPages()
})
afterAll(() => site.close())

const documentAt = async (path: string) => {
  const answer = await site.get(path)
  expect({ path, status: answer.status }).toEqual({ path, status: 200 })
  return new JSDOM(await answer.text()).window.document
}

const publicPages = [
  ['/', '/'],
  ['/legal', '/legal'],
  ['/pricing', '/pricing'],
  ['/benefits', '/benefits'],
  ['/bookkeeping', '/solutions/bookkeeping'],
  ['/solutions/bookkeeping', '/solutions/bookkeeping'],
  ['/answering-services', '/solutions/answering-services'],
  ['/solutions/answering-services', '/solutions/answering-services'],
  ['/marketing', '/solutions/marketing'],
  ['/solutions/marketing', '/solutions/marketing'],
  ['/e-commerce', '/solutions/e-commerce'],
  ['/solutions/e-commerce', '/solutions/e-commerce'],
  ['/solutions/real-estate', '/solutions/real-estate'],
  ['/solutions/executive-assistants', '/solutions/executive-assistants'],
  ['/solutions/isa', '/solutions/isa'],
  ['/solutions/property-management', '/solutions/property-management'],
  ['/medical-healthcare', '/solutions/medical-healthcare'],
  ['/solutions/medical-healthcare', '/solutions/medical-healthcare'],
  ['/project-management', '/solutions/project-management'],
  ['/solutions/project-management', '/solutions/project-management'],
]

test.each(publicPages)('%s is a public page, the same as %s', async (path, canonical) => {
  const page = await documentAt(path)
  expect(page.querySelector('h1')).not.toBeNull()
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `https://www.example.com${canonical}`,
  )
})

const appPages = [
  '/login',
  '/dashboard',
  '/admin/crm',
  '/admin/crm-dashboard',
  '/admin/customers',
  '/admin/interactions',
  '/admin/services',
  '/admin/settings',
  '/tasks/7',
  '/chat',
  '/schedule',
]

test.each(appPages)('%s returns the application', async (path) => {
  const page = await documentAt(path)
  expect(page.documentElement.hasAttribute('data-app')).toBe(true)
})

test('all addresses are in the tables of the source, not only in built files', () => {
  const canonicals = new Map(pages.map(({ path, canonical }) => [path, canonical]))
  expect(
    publicPages.filter(([path = '', canonical]) => canonicals.get(path) !== canonical),
  ).toEqual([])
  const patterns = appPaths.map((path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`))
  expect(appPages.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
})

test('any other address is not found', async () => {
  expect((await site.get('/solutions')).status).toBe(404)
  expect((await site.get('/admin')).status).toBe(404)
})
