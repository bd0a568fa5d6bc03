import { expect, it } from 'vitest'
import { describeNoun } from './describe-noun.mjs'
import { describeField } from './schema-text.mjs'

it('describes a field by a sentence, also a time or a day', () => {
  const noun = describeNoun('contract', [
    'subject:text',
    'endsAt:time',
    'retiredAt:time',
    'signedOn:text',
  ])
  expect(noun.fields.map((field) => describeField(field, noun))).toEqual([
    'The subject of the contract.',
    'When the contract ends.',
    'When the contract was retired.',
    'When the contract was signed.',
  ])
})
