import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from './page.tsx'
import { noteRecent } from './recents.ts'
import { RecordSkeleton } from './record-skeleton.tsx'
import { isRecordId } from './record-id.ts'

const Loaded = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))

/** The not-found page, loaded when it is shown. */
const NotFound = () => (
  <Suspense fallback={null}>
    <Loaded />
  </Suspense>
)

/** Renders a component with the record id from the URL, or the not-found page if there is none. */
export const withRecordId = (Draw: (props: { id: string }) => ReactNode) => () => {
  const { id } = useParams()
  return isRecordId(id) ? <Draw key={id} id={id} /> : <NotFound />
}

type Props<Subject> = {
  /** The noun for the loading message: `task`. */
  noun: string
  record: Subject | null | undefined
  isLoading: boolean
  error: string | undefined
  onRetry: () => void
  children: (record: Subject) => ReactNode
}

/** Returns the name of a record of any kind. */
const nameOf = (record: unknown) => {
  const names = record as Partial<Record<'title' | 'name' | 'displayName' | 'serviceType', string>>
  return names.title ?? names.name ?? names.displayName ?? names.serviceType
}

/** A record's page in each of its states. */
export const RecordPage = <Subject,>(props: Props<Subject>) => {
  const { noun, record, isLoading, error, onRetry, children } = props
  const { pathname } = useLocation()
  const name = record ? nameOf(record) : undefined
  useEffect(() => {
    if (name) noteRecent({ noun, title: name, path: pathname })
  }, [noun, name, pathname])
  if (error)
    return (
      <Page title={noun.charAt(0).toUpperCase() + noun.slice(1)}>
        <ErrorState
          title={`Couldn’t load this ${noun}`}
          message={error}
          onRetry={onRetry}
          busy={isLoading}
        />
      </Page>
    )
  if (record) return children(record)
  return isLoading ? <RecordSkeleton label={`Loading ${noun}`} /> : <NotFound />
}
