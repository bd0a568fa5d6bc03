import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { formatDateOf } from '#web/ui/format-time.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { Confirm } from '#web/writing/actions/confirm.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import {
  type BalanceLinkFragment,
  useCreateBalanceLinkMutation,
  useEndBalanceLinkMutation,
} from './balance-link.generated.ts'

/** The field with the new link, loaded when there is one. */
const OneTimeAddress = lazy(async () => ({
  default: (await import('#web/parts/one-time-address.tsx')).OneTimeAddress,
}))

const questions = {
  replace: { title: 'Replace this link?', confirm: 'Replace link', keep: 'Keep link' },
  end: { title: 'End this link?', confirm: 'End link', keep: 'Keep link' },
}

/** Makes and ends the link that shows the hours of the week to everyone who has it. */
export const BalanceLink = ({ customer }: { customer: BalanceLinkFragment }) => {
  const { id, balanceLinkUntil: until, abilities } = customer
  const [create] = useCreateBalanceLinkMutation()
  const [end] = useEndBalanceLinkMutation()
  const { run, isRunning, refusal } = useVerbs()
  const [path, setPath] = useState<string | null>(null)
  const [question, setQuestion] = useState<keyof typeof questions | null>(null)
  const main = useRef<HTMLButtonElement>(null)
  const [now] = useState(Date.now)
  if (!abilities.includes('createBalanceLink')) return null
  const isValid = until != null && Date.parse(until) > now

  const make = async () => {
    const outcome = await run(create, { customerId: id })
    if (!outcome?.payload) return
    setPath(outcome.payload.balancePath)
    announce('Link created.')
  }
  const stop = async () => {
    const outcome = await run(end, { customerId: id })
    if (!outcome?.payload) return
    setPath(null)
    announce('Link ended.')
  }
  return (
    <div className="space-y-2 text-sm">
      <p>
        {isValid
          ? `Anyone with the link can see these hours until ${formatDateOf(new Date(until))}.`
          : 'A partner or bookkeeper sees hours and plans, no messages and no tasks. They don’t sign in.'}
      </p>
      {isValid && path !== null && (
        <Suspense>
          <OneTimeAddress
            label="Link to the hours"
            address={`${location.origin}${path}`}
            copyLabel="Copy link"
          />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={main}
          isSmall
          busy={isRunning}
          onClick={() => (isValid ? setQuestion('replace') : void make())}
        >
          {isValid ? 'Replace link' : 'Create link'}
        </Button>
        {isValid && (
          <Button isSmall variant="danger" disabled={isRunning} onClick={() => setQuestion('end')}>
            End link
          </Button>
        )}
      </div>
      {question && (
        <Confirm
          {...questions[question]}
          isDestructive
          onConfirm={() => {
            setQuestion(null)
            void (question === 'end' ? stop() : make())
            main.current?.focus()
          }}
          onKeep={() => setQuestion(null)}
        >
          The link that is out there stops working for everyone who has it.
        </Confirm>
      )}
      {refusal && <Refused>{refusal.message}</Refused>}
    </div>
  )
}
