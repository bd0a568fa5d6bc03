import {
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react'
import { X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { markFirstField } from './mark-first-field.ts'
import type { ReactNode } from 'react'
import { useReturnedFocus } from './use-returned-focus.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** Keeps the title for screen readers only. */
  isTitleHidden?: boolean
  /** Hides the page behind it. There is no close button, and Escape does nothing. */
  isSolid?: boolean
  /** Waits for an answer. There is no close button, and Escape does nothing. */
  mustAnswer?: boolean
  children: ReactNode
}

const stayOpen = () => undefined

/** A modal dialog. Escape closes it. */
export const Dialog = ({
  open,
  onClose,
  title,
  isTitleHidden = false,
  isSolid = false,
  mustAnswer = false,
  children,
}: Props) => (
  <HeadlessDialog
    open={open}
    onClose={isSolid || mustAnswer ? stayOpen : onClose}
    className="relative z-dialog"
  >
    <DialogBackdrop
      className={`fixed inset-0 ${isSolid ? 'bg-surface' : 'animate-fade-in bg-scrim'}`}
    />
    <div className="fixed inset-x-0 top-(--call-top,0px) bottom-(--call-below,0px) overflow-y-auto">
      {/* The padding is inside of the scroll container, so that a sticky footer reaches the edge. */}
      <div ref={markFirstField} className="p-3 sm:p-6 sm:pt-[12vh]">
        <DialogPanel className="mx-auto max-w-xl animate-rise-in overflow-clip rounded-lg border border-line bg-surface-raised text-text shadow-lg">
          {isTitleHidden ? (
            <DialogTitle className="sr-only">{title}</DialogTitle>
          ) : (
            <Head title={title} onClose={isSolid || mustAnswer ? undefined : onClose} />
          )}
          <ReturnedFocus />
          {children}
        </DialogPanel>
      </div>
    </div>
  </HeadlessDialog>
)

/** A panel that slides in from the side; `isWide` for one that is more than a menu. */
export const Drawer = ({
  open,
  onClose,
  title,
  isWide = false,
  children,
}: Omit<Props, 'isTitleHidden' | 'isSolid' | 'mustAnswer'> & { isWide?: boolean }) => (
  <HeadlessDialog open={open} onClose={onClose} className="relative z-drawer">
    <DialogBackdrop className="fixed inset-0 animate-fade-in bg-scrim" />
    <DialogPanel
      className={`fixed top-(--call-top,0px) right-0 bottom-0 flex ${isWide ? 'w-full sm:w-96' : 'w-72 max-w-[85vw]'} animate-slide-in-right flex-col overflow-y-auto bg-surface-raised pb-(--call-below) text-text shadow-lg`}
    >
      <ReturnedFocus />
      <Head title={title} onClose={onClose} />
      {children}
    </DialogPanel>
  </HeadlessDialog>
)

/** Renders nothing. Inside a dialog it is mounted only while the dialog is open. */
const ReturnedFocus = () => {
  useReturnedFocus()
  return null
}

type HeadProps = { title: string; onClose: (() => void) | undefined }

const Head = ({ title, onClose }: HeadProps) => (
  <div className="flex min-h-13 items-center justify-between border-b border-line py-2 pr-2 pl-5">
    <DialogTitle className="font-semibold">{title}</DialogTitle>
    {onClose && <IconButton icon={X} label="Close" onPress={onClose} />}
  </div>
)
