import { useParams } from 'react-router-dom'
import { NotFound } from '#web/parts/not-found.tsx'
import { Page } from '#web/parts/page.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { ImportView } from './import-view.tsx'
import { useImportPageQuery } from './imports.generated.ts'

/** An import of a file, from its columns to its undo. */
export const ImportPage = () => {
  const { id = '' } = useParams()
  const { data, loading, error, refetch } = useImportPageQuery({
    variables: { id },
    // A job changes it meanwhile.
    fetchPolicy: 'cache-and-network',
  })
  if (data?.import) return <ImportView key={id} record={data.import} />
  if (data) return <NotFound />
  return (
    <Page title="Import of a file" above={<TextLink to={paths.imports}>All imports</TextLink>}>
      {error && !loading ? (
        <ErrorState
          title="Couldn’t load the import"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting label="Loading import">
          <Skeleton className="h-96 rounded-lg" />
        </Waiting>
      )}
    </Page>
  )
}
