import { Download } from 'lucide-react'
import { useState } from 'react'
import { buttonClasses } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import type { ExportDialogProps } from './export-dialog.tsx'

const load = async () => (await import('./export-dialog.tsx')).ExportDialog

type Props = Omit<ExportDialogProps, 'onClose'> & {
  /** True where there is only room for a sign. */
  isSign?: boolean
}

/** Opens the dialog that exports what a list shows. */
export const ExportButton = ({ isSign = false, ...list }: Props) => {
  const { can } = useAuth()
  const [isOpen, setOpen] = useState(false)
  if (!can('createExport')) return null
  const open = () => setOpen(true)
  return (
    <>
      {isSign ? (
        <IconButton icon={Download} label={`Export ${list.noun[1]}`} onPress={open} />
      ) : (
        <button
          type="button"
          onClick={open}
          className={`${buttonClasses()} max-sm:w-tap max-sm:px-0!`}
        >
          <Download aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Export</span>
        </button>
      )}
      {isOpen && <LazyForm load={load} with={{ ...list, onClose: () => setOpen(false) }} />}
    </>
  )
}
