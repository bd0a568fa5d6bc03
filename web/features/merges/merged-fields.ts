import { customerMergeFields, leadMergeFields } from '#shared/merging.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import type { CustomerRecordFragment } from '#web/records/customer/customer.generated.ts'
import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'

/** The side of a merge whose value a field gets. */
export type Side = 'keep' | 'merge'

/** A field of a kind of record: its label, its value, and its text as it is read; empty without a value. */
export type MergedField<Merged> = {
  name: string
  label: string
  valueOf: (record: Merged) => string | null
  textOf: (record: Merged) => string
}

const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  address: 'Address',
  source: 'Source',
  assignedVaId: 'Assistant',
  notes: 'Notes',
} as const

export const leadFields: readonly MergedField<LeadRecordFragment>[] = leadMergeFields.map(
  (name) => ({
    name,
    label: labels[name],
    valueOf: (lead) => (name === 'assignedVaId' ? (lead.assignedVa?.id ?? null) : lead[name]),
    textOf: (lead) => (name === 'assignedVaId' ? lead.assignedVa?.displayName : lead[name]) ?? '',
  }),
)

export const customerFields: readonly MergedField<CustomerRecordFragment>[] =
  customerMergeFields.map((name) => ({
    name,
    label: labels[name],
    valueOf: (customer) => customer[name],
    textOf: (customer) => customer[name] ?? '',
  }))

const keyOf = <Merged>({ name, valueOf, textOf }: MergedField<Merged>, record: Merged) =>
  name === 'assignedVaId' ? (valueOf(record) ?? '') : normalizeText(textOf(record))

/** Returns the fields whose values differ, which a person chooses, and those that follow by themselves, with the reason. */
export const compareFields = <Merged>(
  fields: readonly MergedField<Merged>[],
  keep: Merged,
  merge: Merged,
) => {
  const rows = fields.map((field) => {
    const [one, other] = [keyOf(field, keep), keyOf(field, merge)]
    if (one === other) return { field, reason: one ? 'the same' : 'empty' }
    if (!one) return { field, reason: 'only the other has one' }
    return { field, reason: other ? null : 'the other has none' }
  })
  return {
    differentFields: rows.flatMap(({ field, reason }) => (reason === null ? [field] : [])),
    automatic: rows.flatMap(({ field, reason }) => (reason === null ? [] : [{ field, reason }])),
  }
}

/** Returns the values that the record which stays gets from the other one. */
export const valuesFor = <Merged>(
  fields: readonly MergedField<Merged>[],
  { keep, merge }: { keep: Merged; merge: Merged },
  sides: Readonly<Record<string, Side>>,
): Record<string, string | null> =>
  Object.fromEntries(
    fields
      .filter(
        (field) => sides[field.name] === 'merge' || (!keyOf(field, keep) && keyOf(field, merge)),
      )
      .map(({ name, valueOf }) => [name, valueOf(merge)]),
  )
