import type { ReactNode } from 'react'
import { RecordPage, withRecordId } from '#web/parts/record-page.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'

type Asked<Data> = {
  data?: Data | undefined
  loading: boolean
  error?: unknown
  refetch: () => Promise<unknown>
}

/** The page of a record: asks for the one that the address names, and draws it in each of its states. */
export const pageOf = <Data, Subject>(
  noun: string,
  useAsked: (options: { variables: { id: string } }) => Asked<Data>,
  find: (data: Data) => Subject | null | undefined,
  draw: (record: Subject) => ReactNode,
) =>
  withRecordId(({ id }) => {
    const { data, loading, error, refetch } = useAsked({ variables: { id } })
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
