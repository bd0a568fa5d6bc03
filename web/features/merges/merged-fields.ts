import { leadMergeFields } from '#shared/merging.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import type { MergeLeadsValuesInput } from '#web/schema.generated.ts'

export type MergeField = (typeof leadMergeFields)[number]

/** The side of a merge whose value a field gets. */
export type Side = 'keep' | 'merge'

export const fieldLabels: Readonly<Record<MergeField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  source: 'Source',
  assignedVaId: 'Assistant',
  notes: 'Notes',
}

/** Returns the text of a field as it is read; empty without a value. */
export const textOf = (lead: LeadRecordFragment, field: MergeField) =>
  (field === 'assignedVaId' ? lead.assignedVa?.displayName : lead[field]) ?? ''

const keyOf = (lead: LeadRecordFragment, field: MergeField) =>
  field === 'assignedVaId' ? (lead.assignedVa?.id ?? '') : normalizeText(textOf(lead, field))

/** Returns the fields whose values differ, which a person chooses, and those that follow by themselves, with the reason. */
export const compareFields = (keep: LeadRecordFragment, merge: LeadRecordFragment) => {
  const rows = leadMergeFields.map((field) => {
    const [one, other] = [keyOf(keep, field), keyOf(merge, field)]
    if (one === other) return { field, reason: one ? 'the same' : 'empty' }
    if (!one) return { field, reason: 'only the other has one' }
    return { field, reason: other ? null : 'the other has none' }
  })
  return {
    different: rows.flatMap(({ field, reason }) => (reason === null ? [field] : [])),
    automatic: rows.flatMap(({ field, reason }) => (reason === null ? [] : [{ field, reason }])),
  }
}

/** Returns the values that the lead which stays gets from the other one. */
export const valuesFor = (
  keep: LeadRecordFragment,
  merge: LeadRecordFragment,
  sides: Readonly<Partial<Record<MergeField, Side>>>,
): MergeLeadsValuesInput =>
  Object.fromEntries(
    leadMergeFields
      .filter((field) => sides[field] === 'merge' || (!keyOf(keep, field) && keyOf(merge, field)))
      .map((field) => [
        field,
        field === 'assignedVaId' ? (merge.assignedVa?.id ?? null) : merge[field],
      ]),
  )
