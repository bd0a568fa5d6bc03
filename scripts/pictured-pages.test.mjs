import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { appPages, sitePages, unpicturedPages } from './pictured-pages.mjs'

// Every record has the id 7, and the week a day.
const records = new Proxy({}, { get: (_, name) => (name === 'day' ? '2026-11-25' : '7') })
const addresses = { demo: '/demo/7', balance: '/balance/7' }

const places = [...sitePages(addresses), ...Object.values(appPages(records)).flat()]
const pictured = places.map(({ path }) => new URL(path, 'http://host').pathname)

const isPictured = (path) => {
  // The path of a booked demo ends in its token, as `hrefs.demo` says.
  const more = path === paths.demo ? '/[^/]+' : ''
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}${more}$`)
  return pictured.some((one) => pattern.test(one))
}

test.each(Object.entries(paths))(
  'a picture is taken of %s, or a reason is stated',
  (name, path) => {
    expect(isPictured(path)).toBe(!(name in unpicturedPages))
  },
)

test('each reason is that of a path, and each picture has a name of its own', () => {
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(Object.keys(unpicturedPages)))
  const names = places.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
