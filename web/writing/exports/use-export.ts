import type { CreateExportInput } from '#web/schema.generated.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { useCreateExportMutation } from './create-export.generated.ts'
import { startDownload } from './start-download.ts'

/** Exports lists: makes the address of a file, which works once, and downloads from it at once. */
export const useExport = () => {
  const [createExport] = useCreateExportMutation()
  const { run, isRunning, refusal } = useVerbs()

  /** Resolves with true once the download has begun. */
  const download = async (input: CreateExportInput) => {
    const attempt = async () =>
      (await run(createExport, input, { keepLists: true }))?.payload ?? null
    const first = await attempt()
    // The response to a repeated call has no address, because only a hash is stored.
    const payload = first && first.exportPath == null ? await attempt() : first
    if (payload?.exportPath == null) return false
    startDownload(payload.exportPath)
    const rows = payload.rows.toLocaleString('en-US')
    announce(`Downloading ${rows} ${payload.rows === 1 ? 'row' : 'rows'}.`)
    return true
  }

  return { download, isRunning, refusal }
}
