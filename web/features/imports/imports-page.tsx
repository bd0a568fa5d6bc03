import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import type { ImportNoun } from '#web/schema.generated.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { ExportHints } from './export-hints.tsx'
import { importNouns } from './import-nouns.ts'
import { ImportSteps } from './import-steps.tsx'
import { NewImport } from './new-import.tsx'

const isNoun = (name: string): name is ImportNoun => Object.hasOwn(importNouns, name)

/** The first step of an import: what is imported, and its file. Beside it, where files come from, and earlier imports. */
export const ImportsPage = () => {
  const [list, setList] = useFilterParameter('list')
  const name = list.toUpperCase()
  const noun = isNoun(name) ? name : 'LEAD'
  return (
    <SummaryPage title="Import" summary={`Bring in your ${importNouns[noun].many} from a file.`}>
      <div className="-mt-3 mb-5 border-b border-line pb-3">
        <ImportSteps current="File" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <NewImport noun={noun} onNoun={(next) => setList(next.toLowerCase())} />
        <div className="grid gap-6">
          <ExportHints />
          <EarlierImports />
        </div>
      </div>
    </SummaryPage>
  )
}
