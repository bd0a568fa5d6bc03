import { useEffect, useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { invitationDays } from '#shared/time-rules.ts'
import { hoursOfServices } from '#web/records/customer/hours-of-services.ts'
import { HoursCheck } from '#web/records/user/assistants/hours-check.tsx'
import { useRoom } from '#web/records/user/assistants/use-room.ts'
import { findRoomStart } from '#web/records/user/assistants/week-figures.ts'
import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { FormDialog } from '#web/writing/forms/form-dialog.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { AssistantChoice } from './assistant-choice.tsx'
import { convertSentence, startersOf } from './convert-sentence.ts'
import { Converted } from './converted.tsx'
import { Details, knownFields } from './details.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { useConvert } from './use-convert.ts'

type Props = { lead: LeadRecordFragment; onConverted?: () => void; onClose: () => void }

/** Dialog that converts a lead to a customer. A sentence says what will happen and follows each choice. */
export const ConvertDialog = ({ lead, onConverted, onClose }: Props) => {
  const conversion = useConvert(lead)
  const { wishes, changeWishes, suggest, convert, problems, refusal, convertedLead, isBusy } =
    conversion
  const isUnsaved = conversion.isChanged && !isBusy
  const hours = hoursOfServices([{ plan: wishes.plan }])
  const rooms = useRoom(wishes.startDate, hours)
  const [isChosen, setChosen] = useState(false)
  const chosenRoom = isChosen ? rooms?.find(({ id }) => id === wishes.assistant) : undefined
  const ownRoom = rooms?.find(({ id }) => id === lead.assignedVa?.id)
  const [firstRoom] = rooms ?? []
  const startOf = (one = firstRoom) => one && findRoomStart(one.weeks, hours)?.weekStart
  const takesIt = hours === 0 || startOf(ownRoom) === startOf()
  const room = chosenRoom ?? (ownRoom && takesIt ? ownRoom : firstRoom)
  const chosenId = room?.id

  // Until one is chosen, the lead’s own assistant is suggested or, if others have room for the hours before them, the first of those.
  useEffect(() => {
    if (chosenId && chosenId !== wishes.assistant) suggest({ assistant: chosenId })
  })

  if (convertedLead)
    return (
      <Dialog
        open
        onClose={onClose}
        title={sentence`${convertedLead.customer.name} is now a customer`}
      >
        <Converted convertedLead={convertedLead} email={wishes.email} onClose={onClose} />
      </Dialog>
    )

  const starters = startersOf(wishes.plan)
  const isElsewhere = refusal && !Object.keys(problems).some((name) => knownFields.has(name))

  return (
    <FormDialog title={sentence`Convert ${lead.name}`} isUnsaved={isUnsaved} onClose={onClose}>
      {(close) => (
        <form
          noValidate
          onSubmit={async (event) => {
            event.preventDefault()
            if (await convert()) onConverted?.()
          }}
        >
          <div className="space-y-5 p-5 wrap-anywhere">
            <p aria-live="polite" className="text-base leading-6">
              {convertSentence(wishes, room?.name)}
            </p>
            <PlanChoice wishes={wishes} changeWishes={changeWishes} problems={problems} />
            <AssistantChoice
              assistants={rooms}
              hours={hours}
              chosenId={chosenId}
              onChoose={(assistant) => {
                setChosen(true)
                changeWishes({ assistant })
              }}
              problem={problems['assignedVaId']}
            />
            <HoursCheck
              rooms={rooms}
              assistantId={chosenId}
              hours={hours}
              startDate={wishes.startDate}
            />
            <div className="space-y-3">
              <Switch
                label="Invite them to the portal"
                hint={`A one-time link that expires in ${invitationDays} days`}
                isOn={wishes.invite}
                onTurn={(invite) => changeWishes({ invite })}
              />
              {starters.length > 0 && (
                <Switch
                  label="Starter tasks"
                  hint={`${starters.length} tasks: ${starters.map(({ title }) => title).join(', ')}`}
                  isOn={wishes.starterTasks}
                  onTurn={(starterTasks) => changeWishes({ starterTasks })}
                />
              )}
            </div>
            <Details wishes={wishes} changeWishes={changeWishes} problems={problems} />
            {isElsewhere && <Refused>{`Couldn’t convert. ${refusal.message}`}</Refused>}
          </div>
          <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-surface-raised px-5 py-3">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isBusy}>
              Convert
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  )
}

/** The conversion dialog of a lead in a list. */
export const ConvertLead = ({ record, onClose }: FormProps<LeadRecordFragment>) => (
  <ConvertDialog lead={record} onClose={onClose} />
)
