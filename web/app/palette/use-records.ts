import { BriefcaseBusiness, CircleCheck, type LucideIcon, Sprout, User, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hrefs, paths } from '#web/paths.ts'
import type { Action, Noun, SearchHit } from '#web/schema.generated.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { fitOf } from './fit.ts'
import type { Item } from './item.ts'
import { useSearchQuery } from './search.generated.ts'

type Hit = Pick<SearchHit, 'noun' | 'id' | 'title' | 'detail' | 'isOpen'>

/** Debounce time in milliseconds before the server is queried. */
const pause = 120

type Address = {
  kind: string
  Icon: LucideIcon
  /** The action that a viewer needs to open it. */
  permission: Action
  path: (id: string) => string
}

/** The URL of each kind of record. */
const addresses: Partial<Record<Noun, Address>> = {
  CUSTOMER: { kind: 'Customer', Icon: Users, permission: 'customers', path: hrefs.customer },
  LEAD: { kind: 'Lead', Icon: Sprout, permission: 'leads', path: hrefs.lead },
  USER: { kind: 'Person', Icon: User, permission: 'users', path: hrefs.person },
  CUSTOMER_SERVICE: {
    kind: 'Service',
    Icon: BriefcaseBusiness,
    permission: 'customerServices',
    path: hrefs.service,
  },
  TASK: { kind: 'Task', Icon: CircleCheck, permission: 'task', path: hrefs.task },
}

/**
 * Returns the URL of a record for this viewer: their own record opens the account page. Undefined if the viewer has
 * no page for it.
 */
const useAddresses = () => {
  const { viewer, can } = useAuth()
  return ({ noun, id }: Hit) => {
    const address = addresses[noun]
    if (!address) return null
    const { kind, Icon, permission, path } = address
    if (noun === 'USER' && id === viewer?.id) return { kind: 'You', Icon, path: paths.account }
    return can(permission) ? { kind, Icon, path: path(id) } : null
  }
}

const useQuiet = (text: string) => {
  const [debouncedText, setDebouncedText] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return debouncedText
}

const fitsStill = (words: readonly string[], { title, detail }: Hit) =>
  fitOf(words, `${title} ${detail ?? ''}`) !== null

/**
 * Returns the records that match these words. Until the newest answer arrives, previous results that still match are
 * returned.
 */
export const useRecords = (words: readonly string[]) => {
  const addressOf = useAddresses()
  const text = words.join(' ')
  const debouncedText = useQuiet(text)
  const { data, previousData, loading, error } = useSearchQuery({
    variables: { text: debouncedText },
    skip: debouncedText === '',
    fetchPolicy: 'no-cache',
  })
  const isLate = debouncedText !== text || loading
  const knownHits = (loading ? previousData : data)?.search ?? []
  const hits =
    text === '' ? [] : isLate ? knownHits.filter((hit) => fitsStill(words, hit)) : knownHits
  const records = hits.flatMap((hit): Item[] => {
    const address = addressOf(hit)
    if (address === null) return []
    const { noun, id, title, detail, isOpen } = hit
    return [{ id: `${noun} ${id}`, name: title, detail, ...address, isClosed: !isOpen }]
  })
  return {
    records,
    isLoading: text !== '' && isLate,
    error: !isLate && error ? errorMessage(error) : undefined,
  }
}
