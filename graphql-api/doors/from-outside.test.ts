import { expect, it } from 'vitest'
import type { Asked } from './asked.ts'
import { isFromOutside } from './from-outside.ts'

const asked = (headers: Asked['headers'], address = '127.0.0.1'): Asked => ({
  method: 'GET',
  headers,
  address,
  encrypted: false,
})

it.each([
  asked({ host: 'localhost:4000' }),
  asked({ host: '127.0.0.1' }, '::ffff:127.0.0.1'),
  asked({ host: '[::1]:4000' }, '::1'),
])('a request of this machine is from here: %o', (request) => {
  expect(isFromOutside(request)).toBe(false)
})

it.each([
  asked({ host: 'localhost:4000' }, '192.0.2.1'),
  asked({ host: 'genie.example.test' }),
  asked({ host: 'localhost.example.test' }),
  asked({}),
  asked({ host: 'localhost', forwarded: 'for=192.0.2.1' }),
  asked({ host: 'localhost', 'x-forwarded-host': 'genie.example.test' }),
])('one that names, comes from or was passed on from elsewhere is not: %o', (request) => {
  expect(isFromOutside(request)).toBe(true)
})
