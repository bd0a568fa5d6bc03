import { useEffect, useState } from 'react'
import { hrefs } from '#web/paths.ts'
import type { Action, SearchHit, SearchNoun } from '#web/schema.generated.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { fitOf } from './fit.ts'
import type { Item } from './item.ts'
import { useSearchQuery } from './search.generated.ts'

type Hit = Pick<SearchHit, 'noun' | 'id' | 'title' | 'detail' | 'isOpen' | 'customerId'>

/** Milliseconds of quiet before the server is asked. */
const pause = 120

type Address = {
  kind: string
  /** Who may open it. */
  who: Action
  path: (hit: Hit) => string | null
}

const ofCustomer = ({ customerId }: Hit) => (customerId ? hrefs.customer(customerId) : null)

/** Where each kind of record opens. */
const addresses: Record<SearchNoun, Address> = {
  CUSTOMER: { kind: 'Customer', who: 'customers', path: ({ id }) => hrefs.customer(id) },
  LEAD: { kind: 'Lead', who: 'leads', path: ({ id }) => hrefs.lead(id) },
  USER: { kind: 'Person', who: 'customers', path: ofCustomer },
  CUSTOMER_SERVICE: { kind: 'Service', who: 'customers', path: ofCustomer },
  TASK: { kind: 'Task', who: 'task', path: ({ id }) => hrefs.task(id) },
}

const useQuiet = (text: string) => {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}

const fitsStill = (words: readonly string[], { title, detail }: Hit) =>
  fitOf(words, `${title} ${detail ?? ''}`) !== null

/** The records that these words find. Until the answer to the last letter is here, those of the one before that fit still. */
export const useRecords = (words: readonly string[]) => {
  const { can } = useAuth()
  const text = words.join(' ')
  const asked = useQuiet(text)
  const { data, previousData, loading, error } = useSearchQuery({
    variables: { text: asked },
    skip: asked === '',
    fetchPolicy: 'no-cache',
  })
  const isLate = asked !== text || loading
  const known = (loading ? previousData : data)?.search ?? []
  const hits = text === '' ? [] : isLate ? known.filter((hit) => fitsStill(words, hit)) : known
  const records = hits.flatMap((hit): Item[] => {
    const { kind, who, path } = addresses[hit.noun]
    const address = can(who) ? path(hit) : null
    if (address === null) return []
    const id = `${hit.noun} ${hit.id}`
    return [{ id, name: hit.title, beside: hit.detail, kind, path: address, isClosed: !hit.isOpen }]
  })
  return {
    records,
    isLoading: text !== '' && isLate,
    error: !isLate && error ? errorMessage(error) : undefined,
  }
}
