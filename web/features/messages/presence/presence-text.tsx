import { isolate } from '#shared/isolate.ts'
import { useLiveSubscription } from '#web/ui/live-subscription.ts'
import { useIsPageVisible } from '#web/ui/page-visibility.ts'
// As text, because a parsed document would add GraphQL's printer.
import document from './presence.graphql?raw'
import type { PresenceSubscription } from './presence.generated.ts'
import { useTyping } from './use-typing.ts'

const names = new Intl.ListFormat('en')

/** Returns who types, else who is here; null without anyone. */
const describePresence = (presence: PresenceSubscription['presence']) => {
  const typing = presence.filter(({ isTyping }) => isTyping)
  const visiblePeople = typing.length > 0 ? typing : presence
  if (visiblePeople.length === 0) return null
  const people = names.format(visiblePeople.map(({ person }) => isolate(person.displayName)))
  const verb = visiblePeople.length === 1 ? 'is' : 'are'
  return `${people} ${verb} ${typing.length > 0 ? 'typing…' : 'here now'}`
}

/** Who else has the thread open, and tells the others about the viewer. Its place is always kept, so that nothing moves. */
export const PresenceText = ({ customerId }: { customerId: string }) => {
  const isVisible = useIsPageVisible()
  const data = useLiveSubscription(
    document,
    'customerId',
    isVisible ? customerId : null,
  ) as PresenceSubscription | null
  useTyping(customerId)
  const text = data && describePresence(data.presence)
  return (
    <p className="flex h-5 shrink-0 items-center gap-2 px-5.5 text-xs text-text-quiet sm:px-7.5">
      {text && (
        <>
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />
          <span className="truncate">{text}</span>
        </>
      )}
    </p>
  )
}
