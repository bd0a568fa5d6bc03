import { useEffect, useState } from 'react'
import { hrefs } from '#web/paths.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { usePlaces } from '#web/app/use-places.ts'
import { type FindRecordsQuery, useFindRecordsQuery } from './find-records.generated.ts'

export type Finding = { group: string; name: string; beside?: string | null; path: string }

/** Letters that a search for records needs at least. */
const leastLetters = 2
/** Milliseconds of quiet before it begins. */
const pause = 200

const useQuiet = (words: string) => {
  const [quiet, setQuiet] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(words), pause)
    return () => clearTimeout(timer)
  }, [words])
  return quiet
}

const recordsOf = (data: FindRecordsQuery): Finding[] => [
  ...(data.customers?.nodes ?? []).map(({ id, name, company }) => ({
    group: 'Customers',
    name,
    beside: company,
    path: hrefs.customer(id),
  })),
  ...(data.leads?.nodes ?? []).map(({ id, name, company }) => ({
    group: 'Leads',
    name,
    beside: company,
    path: hrefs.lead(id),
  })),
  ...(data.tasks?.nodes ?? []).map(({ id, title, customer }) => ({
    group: 'Tasks',
    name: title,
    beside: customer.name,
    path: hrefs.task(id),
  })),
]

/** The pages and records that these words name. */
export const useFindings = (typed: string) => {
  const { can } = useAuth()
  const words = useQuiet(typed.trim())
  const { data, loading, error } = useFindRecordsQuery({
    variables: { words, customers: can('customers'), leads: can('leads') },
    skip: words.length < leastLetters,
  })
  const pages = usePlaces()
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
    .map(({ name, path }): Finding => ({ group: 'Pages', name, path }))
  return {
    findings: [...pages, ...(data && words === typed.trim() ? recordsOf(data) : [])],
    isLoading: loading || words !== typed.trim(),
    error: error && errorMessage(error),
  }
}
