import { FileUp } from 'lucide-react'
import { Spinner } from '#web/ui/spinner.tsx'

type Props = {
  /** True while a file is read. */
  isBusy: boolean
  onFile: (file: File) => void
}

/** An area for a file, which is dropped, or chosen by a press or by keyboard. */
export const FileDrop = ({ isBusy, onFile }: Props) => (
  <div className="relative flex min-h-40 flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed border-line-strong bg-surface-raised p-6 text-center text-sm hover:bg-surface-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
    {isBusy ? <Spinner /> : <FileUp aria-hidden="true" className="size-6 text-text-quiet" />}
    <p className="font-semibold">
      {isBusy ? 'Reading the file …' : 'Drop a CSV file here, or choose one'}
    </p>
    <p className="text-text-quiet">CSV or TSV, up to 20 MB and 50,000 rows</p>
    {/* Above the words: browsers let files be dropped on the field itself. */}
    <input
      type="file"
      aria-label="File to import"
      className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        target.value = ''
        if (file && !isBusy) onFile(file)
      }}
    />
  </div>
)
