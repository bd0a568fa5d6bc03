import { expect, it } from 'vitest'
import { telLink } from './tel-link.ts'

it.each([
  ['(828) 555-0142', '+18285550142', 'tel:+18285550142'],
  ['415 555 2679 / 415 555 2680', null, 'tel:4155552679'],
  ['415 555 2679, 415 555 2680', null, 'tel:4155552679'],
  ['415 555 2679 or 415 555 2680', null, 'tel:4155552679'],
  ['030 / 90 18 22', null, 'tel:030901822'],
  ['030 / 901822 / 0171 2345678', null, 'tel:030901822'],
  ['555 0142 ext. 12', null, 'tel:5550142'],
  ['555-0142', null, 'tel:5550142'],
  ['ask Joel', null, 'tel:ask%20Joel'],
])('a link dials one number of %s', (phone, number, link) => {
  expect(telLink(phone, number)).toBe(link)
})
