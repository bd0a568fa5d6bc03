import { PhoneIncoming } from 'lucide-react'
import { useState } from 'react'
import { isolate } from '#shared/isolate.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useCallBack } from './use-call-back.ts'

type Props = {
  customer: NonNullable<Viewer['customer']>
  /** The first name of the assistant. */
  name: string
  topic: string
}

/** Asks the assistant to call back today, where no time is free today. */
export const CallBack = ({ customer, name, topic }: Props) => {
  const { ask, isAsking, refusal } = useCallBack(customer)
  const [taskId, setTaskId] = useState<string | null>(null)
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4 text-sm">
      <p className="font-semibold">Need to talk sooner?</p>
      {taskId ? (
        <output className="block">
          {isolate(name)} has your request.{' '}
          <TextLink to={hrefs.task(taskId)}>
            <span className="underline">See the task</span>
          </TextLink>
        </output>
      ) : (
        <>
          <p className="text-text-quiet">{isolate(name)} gets an urgent task to call you today.</p>
          <Button
            busy={isAsking}
            onClick={() => void ask(topic).then((task) => setTaskId(task?.id ?? null))}
          >
            <PhoneIncoming aria-hidden="true" className="size-4" />
            Call me back today
          </Button>
        </>
      )}
      {refusal && <Refused>{`Couldn’t send your request. ${refusal.message}`}</Refused>}
    </div>
  )
}
