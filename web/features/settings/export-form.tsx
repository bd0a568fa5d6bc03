import { Download, Package } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { formatSize } from '#web/ui/format-size.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { startDownload } from '#web/writing/exports/start-download.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import {
  useCreateFullExportMutation,
  useDownloadFullExportMutation,
} from './export-page.generated.ts'

type Props = {
  /** The size of the zip in bytes; null until one is ready. */
  readySize: number | null
  /** Called when a zip is being prepared, or when there is none to download any more. */
  onRequested: () => Promise<unknown>
}

/** Asks for the password, and prepares or downloads the zip. */
export const ExportForm = ({ readySize, onRequested }: Props) => {
  const [password, setPassword] = useState('')
  const [createFullExport] = useCreateFullExportMutation()
  const [downloadFullExport] = useDownloadFullExportMutation()
  const { run, isRunning, refusal } = useVerbs()
  const isReady = readySize !== null
  const message = refusal?.fields['password']

  const prepare = async () => {
    if (!(await run(createFullExport, { password }, { keepLists: true }))?.payload) return
    setPassword('')
    await onRequested()
  }
  const download = async () => {
    const outcome = await run(downloadFullExport, { password }, { keepLists: true })
    if (!outcome?.payload) return
    setPassword('')
    const path = outcome.payload.exportPath
    if (path == null) await onRequested()
    else {
      startDownload(path)
      announce('Downloading your zip.')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (isReady ? download() : prepare())
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        message={message}
      />
      {refusal && !message && <Refused>{`That didn’t work. ${refusal.message}`}</Refused>}
      <Button type="submit" variant="primary" busy={isRunning}>
        {isReady ? (
          <Download aria-hidden="true" className="size-4" />
        ) : (
          <Package aria-hidden="true" className="size-4" />
        )}
        {isReady ? `Download ${formatSize(readySize)}` : 'Prepare the zip'}
      </Button>
      {isReady && (
        <Button variant="quiet" busy={isRunning} onClick={() => void prepare()}>
          Prepare it again
        </Button>
      )}
    </form>
  )
}
