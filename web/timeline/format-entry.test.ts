import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import type { Action, Noun } from '#web/schema.generated.ts'
import { formatEntry } from './format-entry.ts'

type EntryFacts = Parameters<typeof formatEntry>[0]

const line = (more: Pick<EntryFacts, 'verb' | 'noun'> & Partial<EntryFacts>, isOwn = false) => {
  const { actor, before, record, after } = formatEntry(
    { recordName: 'Closing', actorName: 'Maya', changes: [{}], ...more },
    isOwn,
  )
  return `${actor} ${before}${record}${after}`
}

test('each line of the activity log is a distinct sentence', () => {
  expect(line({ verb: 'createCalendarEvent', noun: 'CALENDAR_EVENT', changes: [] })).toBe(
    'Maya added the event Closing',
  )
  expect(line({ verb: 'cancelCalendarEvent', noun: 'CALENDAR_EVENT' })).toBe(
    'Maya cancelled the event Closing',
  )
  expect(line({ verb: 'holdTask', noun: 'TASK' })).toBe('Maya put Closing on hold')
  expect(line({ verb: 'updateOrganisation', noun: 'ORGANISATION' })).toBe(
    'Maya updated the settings',
  )
})

test('a line about extra hours says how many', () => {
  const approval = { verb: 'approveExtraHours', noun: 'CUSTOMER_SERVICE' } as const
  const buildTold = (text: string) => ({
    ...approval,
    changes: [{ field: 'extraHours', after: [text] }],
  })
  expect(line(buildTold('3 hours approved: by phone'))).toBe(
    'Maya approved 3 extra hours for Closing',
  )
  expect(line(buildTold('1 hour approved'), true)).toBe(
    'Maya approved 1 extra hour for this service',
  )
  expect(line({ ...buildTold('2.25 hours declined'), verb: 'declineExtraHours' })).toBe(
    'Maya declined 2.25 extra hours for Closing',
  )
  expect(line(approval)).toBe('Maya approved extra hours for Closing')
})

test('a comment on a task is not the addition of a task', () => {
  expect(line({ verb: 'commentOnTask', noun: 'TASK_UPDATE', changes: [] })).toBe(
    'Maya commented on Closing',
  )
})

test('on its own page a record is not named again', () => {
  expect(line({ verb: 'updateTask', noun: 'TASK' }, true)).toBe('Maya updated this task')
  expect(line({ verb: 'sendMessage', noun: 'MESSAGE', changes: [] }, true)).toBe(
    'Maya sent a message',
  )
})

test('the noun of a record without a name is used once', () => {
  const addedInput = { verb: 'createLead', noun: 'LEAD', changes: [] } as const
  expect(line(addedInput)).toBe('Maya added the lead Closing')
  expect(line(addedInput, true)).toBe('Maya added this lead')
  expect(line({ ...addedInput, recordName: '' })).toBe('Maya added a lead')
  expect(line({ verb: 'convertLead', noun: 'TASK', changes: [] }, true)).toBe(
    'Maya added this task',
  )
  expect(line({ verb: 'disableUser', noun: 'USER' }, true)).toBe('Maya disabled this account')
  expect(
    line({ verb: 'recordInteraction', noun: 'INTERACTION', recordName: '', changes: [] }),
  ).toBe('Maya logged an interaction')
})

test('a visitor’s action on the website is attributed to the visitor', () => {
  const visitor = { noun: 'LEAD', recordName: 'Neil Sherwood', actorName: null } as const
  expect(line({ ...visitor, verb: 'requestBooking', changes: [] })).toBe(
    'Neil Sherwood requested a demo',
  )
  expect(line({ ...visitor, verb: 'sendInquiry', recordName: '' }, true)).toBe(
    'Someone sent an inquiry',
  )
  expect(line({ ...visitor, verb: 'moveLead' })).toBe('Someone moved Neil Sherwood')
})

test('a form that a customer sends again is attributed to the customer', () => {
  const again = {
    noun: 'INTERACTION',
    recordName: 'Contacted us again from the website',
    changes: [],
  } as const
  expect(line({ ...again, verb: 'requestBooking', actorName: null })).toBe(
    'The customer requested another demo',
  )
  expect(line({ ...again, verb: 'sendInquiry', actorName: null })).toBe(
    'The customer wrote again through the website',
  )
})

test('the open work of a closed customer is cancelled or reassigned in its lines', () => {
  const closed = { verb: 'closeCustomer', changes: [{ field: 'status' }] } as const
  expect(line({ ...closed, noun: 'CUSTOMER' })).toBe('Maya closed Closing')
  expect(line({ ...closed, noun: 'TASK' })).toBe('Maya cancelled Closing')
  expect(line({ ...closed, noun: 'TASK_UPDATE', changes: [] })).toBe('Maya cancelled Closing')
  expect(line({ ...closed, noun: 'CALENDAR_EVENT' })).toBe('Maya cancelled the event Closing')
  expect(line({ ...closed, noun: 'TASK', changes: [{ field: 'assignedVaId' }] })).toBe(
    'Maya reassigned Closing',
  )
})

test('an erased name is replaced by the kind of the record', () => {
  const erasedInput = { verb: 'updateCustomer', noun: 'CUSTOMER', recordName: '' } as const
  expect(line({ ...erasedInput, actorName: '' })).toBe('Former user updated a customer')
})

const schema = buildSchema(readFileSync(resolve('schema.graphql'), 'utf8'))

const nounType = schema.getType('Noun')
const nouns = isEnumType(nounType) ? nounType.getValues().map(({ name }) => name) : []

/** The verbs that change a record of the history, with its kind: they take its id and return it. */
const changingVerbs = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(
  ({ name, args, type }) => {
    const [input, payload] = [getNamedType(args[0]?.type), getNamedType(type)]
    if (!isInputObjectType(input) || !isObjectType(payload)) return []
    const [changedText] = Object.values(payload.getFields()).map(
      (field) => getNamedType(field.type).name,
    )
    const isChange = 'id' in input.getFields() && name !== `update${changedText}`
    const noun = changedText?.replaceAll(/(?<=.)[A-Z]/g, '_$&').toUpperCase() as Noun
    return isChange && nouns.includes(noun) ? [{ verb: name as Action, noun }] : []
  },
)

test('every verb that changes a record has a phrase of its own', () => {
  const without = changingVerbs.filter(({ verb, noun }) => {
    const phraseOf = (one: Action) =>
      formatEntry({ verb: one, noun, recordName: 'X', changes: [{}] })
    return phraseOf(verb).before === phraseOf('me').before
  })
  expect(changingVerbs.length).toBeGreaterThan(30)
  expect(without.map(({ verb }) => verb)).toEqual([])
})
