import { type ReactNode, useState } from 'react'
import { atZeroLabels } from '#web/parts/at-zero.ts'
import { weeklyLetterLabels } from '#web/parts/weekly-letter.ts'
import { SidePart } from '#web/parts/side-part.tsx'
import { CallLink, EmailLink, TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import type { CustomerRecordFragment } from '#web/records/customer/customer.generated.ts'
import { formatAbsence } from '#web/records/user/time-off/format-days.ts'
import type { AbsenceFactsFragment } from '#web/records/user/time-off/absence.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { formatZoneName } from '#web/ui/time-zones.ts'
import { textOf } from '#web/writing/forms/fields.ts'
import { InlineFact } from '#web/writing/forms/inline-fact.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import type { AtZero, WeeklyLetter } from '#web/schema.generated.ts'
import { useCustomerFields } from './use-customer-fields.ts'

/** Fields that are displayed as more than their text. */
const fieldRenderers: Readonly<
  Record<string, (text: string, customer: CustomerRecordFragment) => ReactNode>
> = {
  email: (text) => <EmailLink address={text} />,
  timeZone: formatZoneName,
  atZero: (text) => atZeroLabels[text as AtZero],
  weeklyLetter: (text) => weeklyLetterLabels[text as WeeklyLetter],
  phone: (text, { phoneNumber }) => <CallLink phone={text} number={phoneNumber} />,
}

/** Fields whose empty value is the organization’s setting. */
const overridable: ReadonlySet<string> = new Set(['atZero', 'weeklyLetter'])

/** How many facts are shown before the rest is unfolded: who it is and how to reach them. */
const unfoldedFacts = 6

const loadForm = async () =>
  (await import('#web/writing/forms/edit-form.tsx')).EditForm<CustomerRecordFragment>

type Props = {
  customer: CustomerRecordFragment
  /** The current or next time off of the assistant. */
  absence: AbsenceFactsFragment | null | undefined
}

/** The fields of a customer, each edited in place or all of them at once. */
export const CustomerDetails = ({ customer, absence }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [isFolded, setFolded] = useState(true)
  const fields = useCustomerFields()
  const isChangeable = customer.abilities.includes('updateCustomer')
  if (isOpen)
    return (
      <SidePart id="facts" title="Details">
        <div className="overflow-clip rounded-lg border border-line bg-surface-raised shadow-sm">
          <LazyForm
            load={loadForm}
            with={{ noun: fields, record: customer, onClose: () => setOpen(false) }}
          />
        </div>
      </SidePart>
    )
  const facts = [
    {
      name: 'Assistant',
      value: (
        <>
          {customer.assignedVa.displayName}
          {absence && <span className="block text-text-quiet">{formatAbsence(absence)}</span>}
        </>
      ),
    },
    ...fields.fields.map((field) => {
      const text = textOf(field, customer)
      // Without a choice of its own, the customer has the organization's.
      const usualText = overridable.has(field.name) ? field.options?.[0]?.label : null
      const value = text ? (fieldRenderers[field.name]?.(text, customer) ?? text) : usualText
      return {
        name: field.label,
        value: isChangeable ? (
          <InlineFact noun={fields} record={customer} name={field.name}>
            {value || null}
          </InlineFact>
        ) : (
          value
        ),
      }
    }),
    {
      name: 'Duplicates',
      value: customer.abilities.includes('mergeCustomers') && (
        <TextLink to={hrefs.customerDuplicates(customer.id)}>Find duplicates</TextLink>
      ),
    },
    { name: 'Customer since', value: <RelativeTime at={customer.createdAt} /> },
  ].filter(({ value }) => value != null && value !== '' && value !== false)
  return (
    <SidePart
      id="facts"
      title="Details"
      aside={
        isChangeable && (
          <Button isSmall onClick={() => setOpen(true)}>
            Edit
          </Button>
        )
      }
    >
      <Facts isPlain facts={isFolded ? facts.slice(0, unfoldedFacts) : facts} />
      {isFolded && facts.length > unfoldedFacts && (
        <Button isSmall variant="quiet" onClick={() => setFolded(false)}>
          {facts.length - unfoldedFacts} more
        </Button>
      )}
    </SidePart>
  )
}
