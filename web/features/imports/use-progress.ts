import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { ImportSummaryFragment } from '#web/records/import/import.generated.ts'
import { refreshListsOf } from '#web/writing/cache/refresh-lists.ts'
import { useImportProgressQuery } from './imports.generated.ts'
import { importNouns } from './import-nouns.ts'
import { isWorking } from './import-counts.ts'

/** Milliseconds between two readings of an import on which a job works. Imports are in no change feed. */
const pollInterval = 1000

/** Reads an import again while a job works on it; once it has ended, the lists of its records as well. */
export const useProgress = ({ id, status, noun }: ImportSummaryFragment) => {
  const client = useApolloClient()
  const works = isWorking(status)
  const didWork = useRef(false)
  useImportProgressQuery({
    variables: { id },
    skip: !works,
    pollInterval,
    skipPollAttempt: () => document.visibilityState === 'hidden',
  })
  useEffect(() => {
    if (didWork.current && !works && status !== 'CHECKED')
      void refreshListsOf(client, importNouns[noun].type)
    didWork.current = works
  }, [client, works, status, noun])
}
