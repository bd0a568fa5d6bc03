import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useFocusByKey } from '#web/ui/use-focus-by-key.ts'
import { useBarSpace } from './use-bar-space.ts'

type Props = {
  /** The name of the other person. */
  name: string
  /** The time of the call, or what is wrong with it. */
  status: ReactNode
  /** Shown at the left from medium screens up. */
  face?: ReactNode
  /** Lines that go on to be said, each with its button: a recording, a shared screen. */
  lines?: ReactNode
  /** A question that opens over the page. */
  question?: ReactNode
  /** The controls. */
  children: ReactNode
}

/**
 * The bar of a call on every page but its own: at the bottom of the content, on a phone a strip under the header. It is
 * dark in both themes, as the stage is. F6 reaches it.
 */
export const BarFrame = ({ name, status, face, lines, question, children }: Props) => {
  const region = useFocusByKey<HTMLElement>()
  const space = useBarSpace()
  return createPortal(
    // Beside the app, because an open dialog makes the app inert.
    <section
      ref={region}
      aria-label={`Call with ${name}`}
      data-call-bar
      className="inverse fixed z-toast border-line bg-surface-sunken text-text max-md:inset-x-0 max-md:top-head max-md:border-b md:bottom-5 md:left-1/2 md:w-max md:-translate-x-1/2 md:rounded-xl md:border md:shadow-lg lg:left-[calc(50%+7rem)] print:hidden"
    >
      {question}
      <div ref={space} className="flex flex-col md:flex-col-reverse">
        <div className="flex h-14 items-center gap-1 px-1.5 pl-3 md:h-16 md:px-2">
          {face && (
            <div className="mr-2 hidden h-11.5 w-19 shrink-0 place-items-center overflow-hidden rounded-md bg-surface-hover font-semibold md:grid">
              {face}
            </div>
          )}
          <div className="min-w-0 grow text-sm leading-tight md:mr-3 md:min-w-28">
            <p className="truncate font-semibold md:max-w-52">{name}</p>
            <div className="text-text-quiet tabular-nums">{status}</div>
          </div>
          {children}
        </div>
        <div className="flex flex-wrap">{lines}</div>
      </div>
    </section>,
    document.body,
  )
}
