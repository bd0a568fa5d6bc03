import type { ReactNode } from 'react'
import { RecordPage, withRecordId } from '#web/parts/record-page.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'

type QueryResult<Data> = {
  data?: Data | undefined
  loading: boolean
  error?: unknown
  refetch: () => Promise<unknown>
}

/** Returns the page of a record: queries the record in the URL, and renders each of its states. */
export const pageOf = <Data, Subject>(
  noun: string,
  useRecordQuery: (options: { variables: { id: string } }) => QueryResult<Data>,
  find: (data: Data) => Subject | null | undefined,
  draw: (record: Subject) => ReactNode,
) =>
  withRecordId(({ id }) => {
    const { data, loading, error, refetch } = useRecordQuery({ variables: { id } })
    return (
      <RecordPage
        noun={noun}
        record={data && find(data)}
        isLoading={loading}
        error={error && !data ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
      >
        {draw}
      </RecordPage>
    )
  })
