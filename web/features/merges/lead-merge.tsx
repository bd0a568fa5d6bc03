import { sentence } from '#shared/isolate.ts'
import { hrefs } from '#web/paths.ts'
import { useMergeLeadsMutation } from '#web/records/lead/lead-mutations.generated.ts'
import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { MergeForm } from './merge-form.tsx'
import type { MergePageQuery } from './merge-page.generated.ts'
import { leadFields } from './merged-fields.ts'
import { formatMovingRows } from './moving-rows.ts'

type Props = {
  keep: LeadRecordFragment
  merge: LeadRecordFragment
  counts: MergePageQuery['mergeCounts']
  onMerged: () => void
}

/** The merge of two leads. */
export const LeadMerge = ({ keep, merge, counts, onMerged }: Props) => {
  const [mergeLeads] = useMergeLeadsMutation()
  const { run, isRunning, refusal } = useVerbs()
  return (
    <MergeForm
      keep={keep}
      merge={merge}
      fields={leadFields}
      swapTo={hrefs.leadMerge(merge.id, keep.id)}
      moving={formatMovingRows(counts)}
      readersOf={(values) => {
        const assistant = ('assignedVaId' in values ? merge : keep).assignedVa?.displayName
        return [`${assistant ? `${assistant} and management` : 'Management'} will see it.`]
      }}
      after={[sentence`The stage stays that of ${keep.name}.`]}
      refusal={refusal && <Refused>{refusal.fields['mergeId'] ?? refusal.message}</Refused>}
      isBusy={isRunning}
      onMerge={async (input) => {
        const outcome = await run(mergeLeads, input)
        if (outcome?.payload) onMerged()
      }}
    />
  )
}
