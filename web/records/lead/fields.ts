import type { NounFields } from '#web/writing/forms/fields.ts'
import { type LeadRecordFragment, LeadNowDocument } from './lead.generated.ts'
import { UpdateLeadDocument } from './lead-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

/** The editable fields of a lead. */
export const leadFields: NounFields<LeadRecordFragment> = {
  reader: LeadNowDocument,
  nameOf: ({ name }) => name,
  update: UpdateLeadDocument,
  rules: rulesFor('updateLead'),
  fields: [
    { name: 'name', label: 'Name', kind: 'line' },
    { name: 'email', label: 'Email', kind: 'line', type: 'email' },
    { name: 'phone', label: 'Phone', kind: 'line', type: 'tel' },
    { name: 'company', label: 'Company', kind: 'line' },
    { name: 'source', label: 'Source', kind: 'line' },
    { name: 'notes', label: 'Notes', kind: 'lines' },
  ],
}
