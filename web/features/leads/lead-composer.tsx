import type { Ref } from 'react'
import { contactKinds } from '#web/records/interaction/contact-kinds.ts'
import { useRecordLeadContactMutation } from '#web/records/lead/lead-mutations.generated.ts'
import { Composer } from '#web/writing/forms/composer.tsx'
import type { Lead } from './lead-of-page.ts'

type Props = { lead: Lead; ref: Ref<HTMLTextAreaElement> }

/** Composer for notes and calls on a lead, above the timeline. */
export const LeadComposer = ({ lead, ref }: Props) => {
  const { id, name, abilities } = lead
  const [record] = useRecordLeadContactMutation()
  if (!abilities.includes('recordLeadContact')) return null
  return (
    <Composer
      ref={ref}
      place={`lead ${id}`}
      kinds={contactKinds(name, (run, { type, summary }) =>
        run(record, { leadId: id, type, summary }),
      )}
    />
  )
}
