import { expect, it } from 'vitest'
import { describeNoun } from './describe-noun.mjs'

it('returns the name of a noun in each form that files and tables use', () => {
  expect(describeNoun('deliveryCompany', ['name:text'])).toMatchObject({
    many: 'deliveryCompanies',
    type: 'DeliveryCompany',
    table: 'delivery_companies',
    file: 'delivery-company',
    enumValue: 'DELIVERY_COMPANY',
    several: 'delivery companies',
    create: 'createDeliveryCompany',
  })
})

it('uses the first required text field as the name of a record', () => {
  const { title, columns } = describeNoun('invoice', ['note:text?', 'terms:lines', 'number:text'])
  expect(title).toMatchObject({ name: 'number', column: 'number', isRequired: true })
  expect(columns.map(({ name }) => name)).toEqual(['note', 'number'])
})

it.each([
  ['Vehicle', ['plate:text'], /camelCase/],
  ['box', ['label:text'], /plural/],
  ['vehicle', ['plate:number'], /Types: text, lines, time/],
  ['vehicle', ['plate:text', 'plate:text'], /same name/],
  ['vehicle', ['version:text'], /already/],
  ['vehicle', ['plate:text?'], /required text field/],
])('refuses %s with %j and says why', (noun, fields, message) => {
  expect(() => describeNoun(noun, fields)).toThrow(message)
})
