import { expect, test } from 'vitest'
import { nextAfterSignIn, signInAddress } from './next-path.ts'

const next = (path: string) => nextAfterSignIn(`?${new URLSearchParams({ next: path })}`)

test.each(['/admin/customers/1', '/tasks?status=WAITING#files', '/chat', '/files/0a-b1'])(
  '%s is opened after the sign-in',
  (path) => {
    expect(next(path)?.path).toBe(path)
  },
)

test.each([
  'https://elsewhere.test/tasks',
  '//elsewhere.test/tasks',
  '/\\elsewhere.test/tasks',
  '/\t/elsewhere.test/tasks',
  '/.//elsewhere.test',
  '/tasks/../..//elsewhere.test',
  'javascript:alert(1)',
  'tasks',
  '',
  '/login?next=/tasks',
  '/pricing',
  '/graphql',
  '/files/../graphql',
  '/files/a/b',
])('"%s" is not opened after the sign-in', (path) => {
  expect(next(path)).toBeNull()
})

const address = (path: string) =>
  signInAddress(new URL(path, 'http://localhost') as unknown as Location)

test('the address of the sign-in page leads back to a place of the app and to no other', () => {
  expect(address('/tasks/4?a=b')).toBe('/login?next=%2Ftasks%2F4%3Fa%3Db')
  expect(address('/nowhere')).toBe('/login')
})
