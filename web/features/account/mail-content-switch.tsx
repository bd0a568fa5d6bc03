import { useUpdateProfileMutation } from '#web/records/viewer/viewer-mutations.generated.ts'
import type { MailContentChoice } from '#web/schema.generated.ts'
import { Switch } from '#web/ui/switch.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'

type Props = { content: MailContentChoice; version: number; onSaved: () => void }

/** Whether emails to the viewer hold what happened, or only that something did. */
export const MailContentSwitch = ({ content, version, onSaved }: Props) => {
  const [updateProfile] = useUpdateProfileMutation()
  const { run, refusal } = useVerbs()
  const save = async (mailContent: MailContentChoice) => {
    const outcome = await run(updateProfile, { mailContent, expectedVersion: version })
    if (outcome?.payload) announce('Saved.')
    onSaved()
  }
  return (
    <div className="space-y-3 border-t border-line py-4">
      <Switch
        label="Show what happened in emails"
        hint="Messages, questions, and results are in the email itself. The mail servers on its way can read it. Without this, emails say only that there’s something new, with links to it."
        isOn={content === 'FULL'}
        onTurn={(isOn) => void save(isOn ? 'FULL' : 'NONE')}
      />
      {refusal && <Refused>{`Couldn’t save. ${refusal.message}`}</Refused>}
    </div>
  )
}
