import { callDirections, interactionTypes } from '#shared/kinds.ts'
import { interaction } from '#shared/lists/interaction.ts'
import { choice, date, person, record, searchedText, seconds, yesOrNo } from './field.ts'

const { columns } = interaction

export const interactionFields = {
  summary: searchedText(columns.summary),
  details: searchedText('Details'),
  type: choice(columns.type, interactionTypes),
  customerId: record(columns.customer),
  userId: person(columns.by),
  timestamp: date(columns.when),
  startedAt: date('Began'),
  seconds: seconds('Length'),
  direction: choice('Direction', callDirections),
  answeredForCustomer: yesOrNo('Answered for the customer'),
  communicationSessionId: record('Call'),
}
