import { sentence } from '#shared/isolate.ts'
import { sessionTypes } from '#shared/kinds.ts'
import type { NounFields } from '#web/writing/forms/fields.ts'
import { choicesOf } from '#web/records/choices-of.ts'
import {
  type CommunicationSessionRecordFragment,
  CommunicationSessionNowDocument,
} from './communication-session.generated.ts'
import { UpdateCommunicationSessionDocument } from './communication-session-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

/** The editable fields of a call. */
export const communicationSessionFields: NounFields<CommunicationSessionRecordFragment> = {
  reader: CommunicationSessionNowDocument,
  nameOf: ({ customer }) => sentence`Call with ${customer.name}`,
  update: UpdateCommunicationSessionDocument,
  rules: rulesFor('updateCommunicationSession'),
  fields: [
    { name: 'startTime', label: 'Starts', kind: 'moment' },
    { name: 'type', label: 'Type', kind: 'choice', options: choicesOf(sessionTypes) },
  ],
}
